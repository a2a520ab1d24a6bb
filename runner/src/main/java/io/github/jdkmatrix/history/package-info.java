/** Builds of JDKs over several runs, of which only ratios within a run meet. It reads result folders. */
package io.github.jdkmatrix.history;
