/** The environment of a run, in lines. */
package io.github.jdkmatrix.report.head;
