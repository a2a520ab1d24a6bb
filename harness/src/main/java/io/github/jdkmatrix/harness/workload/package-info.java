/**
 * The experiments of the articles: what they are, for a planner to read, and what they do, for a JVM to run. They start
 * fast, so there is no lambda and no stream on the way to the work.
 */
package io.github.jdkmatrix.harness.workload;
