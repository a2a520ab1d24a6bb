/** The files of a user's program: which belong to it, and how they reach a fork by content. */
package io.github.jdkmatrix.program;
