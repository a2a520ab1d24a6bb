/** Levels of speed over the time of a fork, and those that forks share. Numbers only. */
package io.github.jdkmatrix.stats.states;
