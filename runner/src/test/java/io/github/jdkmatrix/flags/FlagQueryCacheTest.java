package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.flags.FlagQueryResult.FlagValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlagQueryCacheTest {

    private static final FlagQueryResult ANSWER = new FlagQueryResult(
            1,
            List.of("Unrecognized VM option 'X'"),
            new TreeMap<>(Map.of("Y", new FlagValue("bool", "true", "command line"))),
            false,
            Optional.empty());
    private static final JdkHandle IMAGE = jdk("sha256:1");

    private static JdkHandle jdk(String digest) {
        return new JdkHandle("21", "i", digest, Optional.empty(), "java", "f", new TreeMap<>());
    }

    @TempDir
    private Path folder;

    @Test
    void theSameBytesAndArgumentsGiveTheSameAnswer() {
        FlagQueryCache cache = new FlagQueryCache(folder);
        List<String> question = List.of("-Da=b\n-Dc");
        cache.keep(IMAGE, question, ANSWER);
        assertThat(new FlagQueryCache(folder).find(IMAGE, question)).hasValue(ANSWER);
        assertThat(cache.find(IMAGE, List.of("-Da=b", "-Dc")))
                .as("an argument with a line end is not two")
                .isEmpty();
        assertThat(cache.find(jdk("sha256:2"), question)).isEmpty();
    }

    @Test
    void aDamagedEntryIsAskedAgain() throws IOException {
        FlagQueryCache cache = new FlagQueryCache(folder);
        cache.keep(IMAGE, List.of(), ANSWER);
        for (String other : List.of("{", "null", "{\"exitCode\":0}", "[]")) {
            try (Stream<Path> files = Files.list(folder)) {
                Files.writeString(files.findFirst().orElseThrow(), other);
            }
            assertThat(cache.find(IMAGE, List.of())).as(other).isEmpty();
        }
    }

    @Test
    void aCacheThatCannotBeWrittenIsNoFailure() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        FlagQueryCache cache = new FlagQueryCache(file.resolve("below"));
        cache.keep(IMAGE, List.of(), ANSWER);
        assertThat(cache.find(IMAGE, List.of())).isEmpty();
    }
}
