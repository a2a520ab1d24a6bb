package io.github.jdkmatrix.session;

import io.github.jdkmatrix.flags.FlagQueryCache;
import java.nio.file.Path;
import java.util.Optional;

/** The cache folder of this tool (XDG Base Directory Specification); {@code docker/engine} uses the same folder. */
public final class CacheFolder {

    private CacheFolder() {}

    public static Path find() {
        return variable("XDG_CACHE_HOME")
                .map(Path::of)
                // Not user.home: Java reads that from the user database, shells use HOME.
                .or(() -> variable("HOME").map(home -> Path.of(home, ".cache")))
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"))
                .resolve("jdkmatrix");
    }

    /** The cache of flag queries. */
    public static FlagQueryCache answers() {
        return new FlagQueryCache(find().resolve("answers"));
    }

    /** The cache of the digests of JDK directories. */
    public static Path jdks() {
        return find().resolve("jdks");
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(it -> !it.isBlank());
    }
}
