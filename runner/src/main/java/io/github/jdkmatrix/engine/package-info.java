/**
 * Where forks run: the interface of engines, and what they share. It starts and ends forks, and hands
 * what they print to {@code output}; it judges nothing.
 */
package io.github.jdkmatrix.engine;
