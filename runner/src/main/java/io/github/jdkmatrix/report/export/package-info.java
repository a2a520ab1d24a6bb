/** Formats that other tools read. */
package io.github.jdkmatrix.report.export;
