/** The benchmark of the workload {@code spin-hint}, in a jar with JMH as JMH's build makes one. */
package io.github.jdkmatrix.spinhint;
