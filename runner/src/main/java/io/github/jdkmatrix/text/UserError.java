package io.github.jdkmatrix.text;

import java.util.List;

/** An exception that ends the command with a message for the user instead of a stack trace. */
public interface UserError {

    String getMessage();

    /** The exit code of the command, from {@link ExitCode}. */
    int exitCode();

    /** The message, usually one line. */
    default List<String> lines() {
        return List.of(line(getMessage()));
    }

    /** The line that the command prints: the first line of a message, without control characters. */
    static String line(String message) {
        return "jdkmatrix: "
                + Printable.line(String.valueOf(message).lines().findFirst().orElse(""));
    }
}
