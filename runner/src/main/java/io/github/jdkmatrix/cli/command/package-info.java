/** What stands behind {@code --}, and the options beside it, as a matrix. It knows commands and files, no engine. */
package io.github.jdkmatrix.cli.command;
