/** Cells, their forks in order, and which of them are compared; all decided before anything runs. Pure functions. */
package io.github.jdkmatrix.plan;
