/** Reports for terminals and mail. */
package io.github.jdkmatrix.report.plain;
