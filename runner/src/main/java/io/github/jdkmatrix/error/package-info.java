/** The exit codes, and errors that a user can correct in one line. Every package may use them. */
package io.github.jdkmatrix.error;
