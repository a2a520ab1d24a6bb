/** The exit codes, and errors that a user can correct in one line. It may come from everywhere. */
package io.github.jdkmatrix.error;
