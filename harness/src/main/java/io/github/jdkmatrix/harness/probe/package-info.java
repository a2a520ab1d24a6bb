/**
 * The effective conditions of this JVM and its threads, read from the JVM and the kernel.
 */
package io.github.jdkmatrix.harness.probe;
