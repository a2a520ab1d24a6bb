/**
 * Support for programs of the user: reports the conditions of a JVM, compiles a source file, and hosts JMH.
 */
package io.github.jdkmatrix.harness.program;
