package io.github.jdkmatrix.engine.docker.connection;

import java.net.UnknownHostException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;

/** The reason of a failed connection in one line; Java's own message is often only a name. */
final class ConnectionErrors {

    private ConnectionErrors() {}

    static String of(Throwable e) {
        return switch (e) {
            case UnknownHostException unknown -> "no such host";
            case NoSuchFileException missing -> missing.getFile() + ": no such file";
            default -> root(e);
        };
    }

    /** The innermost message: TLS wraps its errors several causes deep. */
    private static String root(Throwable e) {
        Throwable root = Stream.iterate(e, it -> it != null, Throwable::getCause)
                .limit(20)
                .reduce(e, (outer, inner) -> inner);
        String message = root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
        return message.replaceAll("\\s+", " ").trim();
    }
}
