/** The way to an engine of Docker, here or elsewhere: addresses, contexts, certificates, ssh. */
package io.github.jdkmatrix.engine.docker.connection;
