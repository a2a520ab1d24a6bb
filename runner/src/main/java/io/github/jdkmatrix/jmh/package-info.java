/** JMH benchmarks: the list in a jar, and the selection by JMH's arguments. */
package io.github.jdkmatrix.jmh;
