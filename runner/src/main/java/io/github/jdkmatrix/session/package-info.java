/** A run from its matrix to its report: what is asked, prepared, planned, executed and said. It knows no command line. */
package io.github.jdkmatrix.session;
