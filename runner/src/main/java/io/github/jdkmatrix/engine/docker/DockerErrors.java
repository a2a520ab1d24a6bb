package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.InternalServerErrorException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Messages of an engine, which are several causes deep and wrapped in JSON. */
final class DockerErrors {

    private static final Pattern MESSAGE = Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** Finds where the engine looked a name up, and its own port: both say nothing to our user, and would go into published results. */
    private static final Pattern ADDRESSES =
            Pattern.compile(" on [0-9a-fA-F.:\\[\\]]+:53\\b|\\b(?:read|write) tcp \\S+->\\S+: ");

    private DockerErrors() {}

    /** Whether the engine answered with a refusal, rather than not at all. */
    static boolean engineRefused(Throwable e) {
        return refusal(e).isPresent();
    }

    /** Whether the engine refused since it has no such image. */
    static boolean imageIsMissing(Throwable e) {
        return refusal(e)
                .filter(it -> it instanceof NotFoundException)
                .filter(it -> message(it).contains("No such image"))
                .isPresent();
    }

    /** The engine's own sentence, else the innermost message; one line. */
    static String words(Throwable e) {
        String text = refusal(e)
                .map(DockerErrors::message)
                .orElseGet(() -> causes(e)
                        .reduce((outer, inner) -> inner)
                        .map(DockerErrors::message)
                        .orElse(""));
        return ADDRESSES.matcher(text).replaceAll("").replaceAll("\\s+", " ").trim();
    }

    private static Optional<Throwable> refusal(Throwable e) {
        return causes(e)
                .filter(cause -> cause instanceof DockerException)
                .filter(cause -> !(cause instanceof InternalServerErrorException)
                        || String.valueOf(cause.getMessage()).contains("\"message\""))
                .findFirst();
    }

    private static String message(Throwable e) {
        String text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        Matcher matcher = MESSAGE.matcher(text);
        return matcher.find() ? matcher.group(1).replace("\\\"", "\"").replace("\\n", " ") : text;
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, cause -> cause != null, Throwable::getCause).limit(20);
    }
}
