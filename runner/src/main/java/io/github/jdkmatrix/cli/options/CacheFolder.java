package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.flags.FlagQueryCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Our folder below the user's caches, as the XDG base directories have it; {@code docker/engine} uses the same. */
public final class CacheFolder {

    private CacheFolder() {}

    static Path find() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .orElseGet(() -> home().resolve(".cache"))
                .resolve("jdkmatrix");
    }

    /** The cache of flag queries. */
    public static FlagQueryCache answers() {
        return new FlagQueryCache(find().resolve("answers"));
    }

    /** What is kept there only to be quicker next time: not the private engine. */
    public static List<Path> entries() {
        try (Stream<Path> all = Files.list(find())) {
            return all.filter(it -> it.getFileName().toString().matches("answers|runner-.*\\.jsa.*"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** As shells see it; Java's own idea comes from the user database and may be another. */
    private static Path home() {
        return Path.of(Optional.ofNullable(System.getenv("HOME"))
                .filter(folder -> !folder.isBlank())
                .orElseGet(() -> System.getProperty("user.home")));
    }
}
