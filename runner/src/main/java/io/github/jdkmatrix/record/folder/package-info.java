/** Result folders on disk: the file boundary between running and reading. A file that is written survives a crash. */
package io.github.jdkmatrix.record.folder;
