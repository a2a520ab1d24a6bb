/** Builds of JDKs over several runs, of which only ratios within a run meet. The package reads result folders. */
package io.github.jdkmatrix.history;
