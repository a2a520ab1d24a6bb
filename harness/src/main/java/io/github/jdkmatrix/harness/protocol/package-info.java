/**
 * The lines on stdout by which a program in a JVM reports to the one that started it.
 */
package io.github.jdkmatrix.harness.protocol;
