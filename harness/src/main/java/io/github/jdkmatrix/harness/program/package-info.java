/**
 * What the harness does for programs that are not its own: tells what a JVM got, compiles, and hosts JMH.
 */
package io.github.jdkmatrix.harness.program;
