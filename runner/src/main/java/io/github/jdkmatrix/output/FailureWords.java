package io.github.jdkmatrix.output;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What an exit code means, and which limit of its container a failed program may have run into. */
public final class FailureWords {

    /** The number that a shell adds to a signal's number. */
    private static final int SIGNALLED = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9, "SIGKILL", 11, "SIGSEGV",
            13, "SIGPIPE", 15, "SIGTERM");

    /** The limits, each by the messages about it. */
    private static final List<Map.Entry<Pattern, String>> LIMITS = List.of(
            limit("No space left on device", "/tmp and /dev/shm have half of --memory each"),
            limit("UnknownHostException|name resolution|Network is unreachable", "forks have no network"),
            limit("Read-only file system", "forks write to their working directory, /tmp and /dev/shm only"));

    private FailureWords() {}

    private static Map.Entry<Pattern, String> limit(String message, String words) {
        return Map.entry(Pattern.compile(message), words);
    }

    /** An exit code with the signal that a shell would mean, such as {@code exit code 137 (128 + SIGKILL)}. */
    public static String exitCode(int code) {
        String signal = SIGNALS.get(code - SIGNALLED);
        return "exit code " + code + (signal == null ? "" : " (" + SIGNALLED + " + " + signal + ")");
    }

    /** The limit that a message is about; empty for a message about something else. */
    public static Optional<String> limit(String message) {
        return LIMITS.stream()
                .filter(it -> it.getKey().matcher(message).find())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
