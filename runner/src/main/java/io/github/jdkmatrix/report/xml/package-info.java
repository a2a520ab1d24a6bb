/** A writer of well-formed XML. */
package io.github.jdkmatrix.report.xml;
