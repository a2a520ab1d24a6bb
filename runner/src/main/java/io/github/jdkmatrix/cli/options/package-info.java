/** The options that several commands share, each with what it stands for. */
package io.github.jdkmatrix.cli.options;
