/**
 * The program that runs inside every JDK of the matrix: one workload in a fresh JVM, reported in the line protocol.
 */
package io.github.jdkmatrix.harness;
