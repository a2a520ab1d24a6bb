/** How a matrix is written: its keys, their parser, schema and reference, and one line for each problem. */
package io.github.jdkmatrix.matrix.yaml;
