/** Forks as plain processes of the JDKs of this machine. */
package io.github.jdkmatrix.engine.host;
