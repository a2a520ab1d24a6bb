/** Benchmarks of JMH as a matrix sees them: what a jar lists, and what JMH's arguments choose of it. */
package io.github.jdkmatrix.jmh;
