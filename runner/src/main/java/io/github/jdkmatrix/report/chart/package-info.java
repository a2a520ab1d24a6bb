/** Pictures of an answer, as SVG. */
package io.github.jdkmatrix.report.chart;
