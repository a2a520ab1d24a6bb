package io.github.jdkmatrix.engine.docker.connection;

import java.net.UnknownHostException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.stream.Stream;

/** The reason of a failed connection in one line; Java's own message is often only a name. */
final class ConnectionErrors {

    private ConnectionErrors() {}

    /** The text of the innermost error: TLS wraps its own several causes deep. */
    static String of(Throwable e) {
        Throwable root = Stream.iterate(e, it -> it != null, Throwable::getCause)
                .limit(20)
                .reduce(e, (outer, inner) -> inner);
        return switch (root) {
            case UnknownHostException unknown -> "no such host";
            case NoSuchFileException missing -> missing.getFile() + ": no such file";
            default ->
                Objects.requireNonNullElse(root.getMessage(), root.getClass().getSimpleName())
                        .replaceAll("\\s+", " ")
                        .trim();
        };
    }
}
