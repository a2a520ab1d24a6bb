/** What is kept of a run: its manifest and a record per fork. Facts only: nothing here judges or shows them. */
package io.github.jdkmatrix.record;
