package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Stdout, with the reason why a write failed: a {@link PrintWriter} only knows that one did. */
final class StandardOutput extends OutputStream {

    private static final Path FILE = Path.of("/dev/stdout");

    private static final int KIND = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private Optional<IOException> failure = Optional.empty();

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            failure = failure.or(() -> Optional.of(e));
            throw e;
        }
    }

    /**
     * Says why a part of the output is lost, unless its reader wanted no more, as {@code head}.
     *
     * @param code the exit code of a complete output
     * @return the exit code
     */
    int check(int code, PrintWriter err) {
        if (failure.isEmpty() || hasReader()) {
            return code;
        }
        err.println(UserError.line("stdout: cannot be written: " + failure.get().getMessage()));
        err.flush();
        return code == ExitCode.DONE ? ExitCode.NOT_POSSIBLE_HERE : code;
    }

    /** The text of the error for a closed pipe depends on the language of the system. */
    private static boolean hasReader() {
        try {
            int kind = (int) Files.getAttribute(FILE, "unix:mode") & KIND;
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }
}
