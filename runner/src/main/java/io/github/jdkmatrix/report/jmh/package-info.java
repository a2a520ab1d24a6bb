/** What JMH writes with {@code -rf json}: its own benchmarks as JMH has them, and other workloads as benchmarks. */
package io.github.jdkmatrix.report.jmh;
