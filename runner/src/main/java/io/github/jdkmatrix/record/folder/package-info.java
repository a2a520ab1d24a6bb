/** Result folders on disk: the file boundary between running and reading. What is written survives a crash. */
package io.github.jdkmatrix.record.folder;
