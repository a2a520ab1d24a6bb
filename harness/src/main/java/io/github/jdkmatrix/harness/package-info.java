/**
 * The program that runs inside every JDK of the matrix: one workload, one fresh JVM, one report in the line protocol.
 */
package io.github.jdkmatrix.harness;
