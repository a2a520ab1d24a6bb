package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Remembers answers of JVMs by the digest of their image: the same bytes give the same answer, so that a second run
 * does not ask again. A cache that cannot be read or written is a slower run, never a failed one.
 */
public final class AnswerCache {

    private final Path folder;

    /** A cache in this folder, which is made when it is first needed. */
    public AnswerCache(Path folder) {
        this.folder = folder;
    }

    Optional<JvmAnswer> find(JdkHandle jdk, List<String> jvmArgs) {
        return file(jdk, jvmArgs).filter(Files::isRegularFile).flatMap(file -> {
            try {
                return Optional.of(Json.MAPPER.readValue(file.toFile(), JvmAnswer.class));
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    void keep(JdkHandle jdk, List<String> jvmArgs, JvmAnswer answer) {
        file(jdk, jvmArgs).ifPresent(file -> {
            try {
                Files.createDirectories(folder);
                Path draft = Files.createTempFile(folder, "answer", ".part");
                Json.MAPPER.writeValue(draft.toFile(), answer);
                Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                // Asked again next time.
            }
        });
    }

    /** A JDK directory may change under its name: only images are remembered. */
    private Optional<Path> file(JdkHandle jdk, List<String> jvmArgs) {
        return jdk.digest()
                .map(digest -> folder.resolve(Sha256.hex(digest + "\n" + String.join("\n", jvmArgs)) + ".json"));
    }
}
