/** Results and comparisons for programs, unrounded. */
package io.github.jdkmatrix.report.json;
