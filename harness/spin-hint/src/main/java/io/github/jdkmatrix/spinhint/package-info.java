/** The benchmark of the workload {@code spin-hint}, in a jar built as JMH's build does. */
package io.github.jdkmatrix.spinhint;
