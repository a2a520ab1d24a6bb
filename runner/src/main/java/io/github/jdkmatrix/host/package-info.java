/** This machine: its CPUs, kernel files, processes and JDKs. The package knows nothing of ours, not even a matrix. */
package io.github.jdkmatrix.host;
