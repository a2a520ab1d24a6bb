package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Remembers answers of JVMs by the digest of their image or directory: equal bytes give equal answers, so that a second run does not ask
 * again. A cache that cannot be read or written makes a run slower, and fails none.
 */
public final class FlagQueryCache {

    /** The version of what is kept: an answer of another shape has another name. */
    private static final String SHAPE = "7";

    private static final String SEPARATOR = "\0";

    private final Path folder;

    /** A cache in a folder, which is made when it is first needed. */
    public FlagQueryCache(Path folder) {
        this.folder = folder;
    }

    Optional<FlagQueryResult> find(JdkHandle jdk, List<String> question) {
        try {
            return Optional.ofNullable(Json.MAPPER.readValue(file(jdk, question).toFile(), FlagQueryResult.class));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    void keep(JdkHandle jdk, List<String> question, FlagQueryResult answer) {
        try {
            Files.createDirectories(folder);
            Path draft = Files.createTempFile(folder, "answer", ".part");
            Json.MAPPER.writeValue(draft.toFile(), answer);
            Files.move(draft, file(jdk, question), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Asked again next time.
        }
    }

    /** The file of an answer, named by the digest of image or directory, which may change under its name. */
    private Path file(JdkHandle jdk, List<String> question) {
        String name = SHAPE + SEPARATOR + jdk.digest() + SEPARATOR + String.join(SEPARATOR, question);
        return folder.resolve(Sha256.hex(name) + ".json");
    }
}
