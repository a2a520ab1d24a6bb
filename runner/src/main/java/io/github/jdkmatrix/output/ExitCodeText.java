package io.github.jdkmatrix.output;

import java.util.Map;

/** Exit codes in words, with the signal that a shell would mean; a program may end by such a code itself. */
public final class ExitCodeText {

    /** The number that a shell adds to a signal's number. */
    private static final int SIGNALLED = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9, "SIGKILL", 11, "SIGSEGV",
            13, "SIGPIPE", 15, "SIGTERM");

    private ExitCodeText() {}

    /** The words for an exit code, such as {@code exit code 137 (128 + SIGKILL)}. */
    public static String of(int code) {
        String signal = SIGNALS.get(code - SIGNALLED);
        return "exit code " + code + (signal == null ? "" : " (" + SIGNALLED + " + " + signal + ")");
    }
}
