/** Reports as one page without script or network. */
package io.github.jdkmatrix.report.html;
