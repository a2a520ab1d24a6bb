package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserError;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A result cannot be written. The message has the file and the system's reason. Earlier results are complete. */
public final class UnwritableException extends IOException implements UserError {

    private static final long serialVersionUID = 1;

    UnwritableException(Path file, IOException cause) {
        super("cannot write " + file + ": " + reason(cause), cause);
    }

    static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "the file does not exist; was its folder removed or moved?";
            case FileAlreadyExistsException taken -> taken.getFile() + " is a file, not a folder";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }

    @Override
    public int exitCode() {
        return ExitCode.NOT_POSSIBLE_HERE;
    }
}
