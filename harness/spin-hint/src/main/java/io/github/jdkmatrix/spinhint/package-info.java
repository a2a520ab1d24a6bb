/**
 * What {@code spin-hint} runs: a benchmark of JMH's. It lies in a jar of its own beside {@code harness.jar}, so that the
 * other workloads do not pay for JMH.
 */
package io.github.jdkmatrix.spinhint;
