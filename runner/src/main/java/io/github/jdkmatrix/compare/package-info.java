/** A run against an earlier one. The package knows the statistics of both, not how they are shown. */
package io.github.jdkmatrix.compare;
