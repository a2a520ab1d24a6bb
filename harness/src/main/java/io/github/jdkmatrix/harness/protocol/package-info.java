/**
 * The lines on stdout with which a program in a JVM reports to the program that started it.
 */
package io.github.jdkmatrix.harness.protocol;
