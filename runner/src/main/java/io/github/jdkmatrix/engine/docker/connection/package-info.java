/** The way to an engine of Docker: its address, as variables and contexts name it, and its client. */
package io.github.jdkmatrix.engine.docker.connection;
