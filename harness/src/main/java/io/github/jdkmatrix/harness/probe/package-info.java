/**
 * What this JVM and its threads really got, as the JVM and the kernel tell it.
 */
package io.github.jdkmatrix.harness.probe;
