package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.AnswerCache;
import java.nio.file.Path;
import java.util.Optional;

/** Our folder below the user's caches, as the XDG base directories have it; {@code docker/engine} uses the same. */
final class CacheFolder {

    private CacheFolder() {}

    static Path find() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .orElseGet(() -> home().resolve(".cache"))
                .resolve("jdkmatrix");
    }

    /** What JVMs have said so far. */
    static AnswerCache answers() {
        return new AnswerCache(find().resolve("answers"));
    }

    /** As shells see it; Java's own idea comes from the user database and may be another. */
    private static Path home() {
        return Path.of(Optional.ofNullable(System.getenv("HOME"))
                .filter(folder -> !folder.isBlank())
                .orElseGet(() -> System.getProperty("user.home")));
    }
}
