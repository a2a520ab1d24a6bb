/**
 * Where forks run: the interface of engines, and what they share. It starts and ends forks and takes their output
 * apart; it judges nothing.
 */
package io.github.jdkmatrix.engine;
