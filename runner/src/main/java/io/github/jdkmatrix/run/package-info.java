/**
 * The forks of a plan: what can run, one batch after the other, and a record of each. The package knows engines by their interface
 * only.
 */
package io.github.jdkmatrix.run;
