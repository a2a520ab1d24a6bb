/** The message about one row for a mailing list or an issue, with a way to repeat it. */
package io.github.jdkmatrix.report.finding;
