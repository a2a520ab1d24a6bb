/**
 * Support for programs of the user: reports the conditions of a JVM, and hosts JMH.
 */
package io.github.jdkmatrix.harness.program;
