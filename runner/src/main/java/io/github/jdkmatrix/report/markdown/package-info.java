/** Reports as GitHub shows them. */
package io.github.jdkmatrix.report.markdown;
