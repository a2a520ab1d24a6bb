/** A run against an earlier one. It knows the statistics of both, not how they are shown. */
package io.github.jdkmatrix.compare;
