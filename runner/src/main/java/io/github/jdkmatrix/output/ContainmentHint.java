package io.github.jdkmatrix.output;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** The limits of its container that a failed program may have run into. */
public enum ContainmentHint {
    SPACE("No space left on device", "/tmp and /dev/shm have half of --memory each"),
    NETWORK("UnknownHostException|name resolution|Network is unreachable", "forks have no network"),
    FILES("Read-only file system", "forks write to their working directory, /tmp and /dev/shm only");

    private final Pattern message;
    private final String words;

    ContainmentHint(String message, String words) {
        this.message = Pattern.compile(message);
        this.words = words;
    }

    /** The words for a message; empty for a message about something else. */
    public static Optional<String> of(String message) {
        return Arrays.stream(values())
                .filter(it -> it.message.matcher(message).find())
                .map(it -> it.words)
                .findFirst();
    }
}
