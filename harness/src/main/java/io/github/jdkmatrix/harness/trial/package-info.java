/**
 * Runs and times the work of an experiment. No other package reads the clock.
 */
package io.github.jdkmatrix.harness.trial;
