/** Where the CPU time of two cells goes, from profiled forks. It reads result folders and starts nothing. */
package io.github.jdkmatrix.explain;
