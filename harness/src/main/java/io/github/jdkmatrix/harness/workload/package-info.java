/**
 * The experiments of the articles: their specifications, for the runner, and their work, for a JVM. To start fast, the code
 * before the work has no lambdas and no streams.
 */
package io.github.jdkmatrix.harness.workload;
