/**
 * The commands: each parses its words and calls the rest. Only this package knows picocli, and nobody knows this
 * package.
 */
package io.github.jdkmatrix.cli;
