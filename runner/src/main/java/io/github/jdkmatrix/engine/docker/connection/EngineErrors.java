package io.github.jdkmatrix.engine.docker.connection;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.InternalServerErrorException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.net.UnknownHostException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The errors on the way to an engine and of the engine itself, which are several causes deep; its own are wrapped in JSON. */
public final class EngineErrors {

    private static final Pattern MESSAGE = Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** Finds where the engine looked a name up, and its own port: both say nothing to our user, and would go into published results. */
    private static final Pattern ADDRESSES =
            Pattern.compile(" on [0-9a-fA-F.:\\[\\]]+:53\\b|\\b(?:read|write) tcp \\S+->\\S+: ");

    private EngineErrors() {}

    /** The engine's refusal; empty where it did not answer at all. */
    public static Optional<Throwable> refusal(Throwable e) {
        return causes(e)
                .filter(cause -> cause instanceof DockerException)
                .filter(cause -> !(cause instanceof InternalServerErrorException)
                        || String.valueOf(cause.getMessage()).contains("\"message\""))
                .findFirst();
    }

    /** Whether the engine refused since it has no such image. */
    public static boolean imageIsMissing(Throwable e) {
        return refusal(e)
                .filter(it -> it instanceof NotFoundException && message(it).contains("No such image"))
                .isPresent();
    }

    /** The engine's own sentence, else the innermost message, which Java often leaves at a name; one line. */
    public static String words(Throwable e) {
        Throwable told = refusal(e)
                .orElseGet(() -> causes(e).reduce((outer, inner) -> inner).orElse(e));
        return ADDRESSES
                .matcher(message(told))
                .replaceAll("")
                .replaceAll("\\s+", " ")
                .trim();
    }

    private static String message(Throwable e) {
        return switch (e) {
            case UnknownHostException unknown -> "no such host";
            case NoSuchFileException missing -> missing.getFile() + ": no such file";
            default -> {
                String text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
                Matcher matcher = MESSAGE.matcher(text);
                yield matcher.find() ? matcher.group(1).replace("\\\"", "\"").replace("\\n", " ") : text;
            }
        };
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, cause -> cause != null, Throwable::getCause).limit(20);
    }
}
