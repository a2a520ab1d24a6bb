/**
 * The work of an experiment and the time it takes. Nobody else reads the clock.
 */
package io.github.jdkmatrix.harness.trial;
