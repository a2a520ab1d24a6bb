/** The format of JMH's {@code -rf json}: benchmarks as JMH writes them, and other workloads as benchmarks. */
package io.github.jdkmatrix.report.jmh;
