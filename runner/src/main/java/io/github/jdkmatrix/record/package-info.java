/** The facts that are kept of a run: its manifest and a record per fork. Nothing here judges or shows them. */
package io.github.jdkmatrix.record;
