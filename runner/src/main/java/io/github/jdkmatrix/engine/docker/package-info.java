/** Forks in containers. Nobody else knows Docker. */
package io.github.jdkmatrix.engine.docker;
