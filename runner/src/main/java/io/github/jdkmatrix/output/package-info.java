/**
 * The words of a fork: its lines taken apart as they arrive, the wrapper's report, the metrics and words found in its output and in
 * the files that it left. The package starts nothing, and does not know why a fork was asked for.
 */
package io.github.jdkmatrix.output;
