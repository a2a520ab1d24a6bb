package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.folder.RecordLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForkFileTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"../../etc/passwd", "/", "..", ".", "", "a\nb", "nul\0", "ü", "%2e%2e%2f"})
    void noIdLeadsOutOfTheFolder(String id) throws Exception {
        Fork fork = new Fork(TestCell.of(id, new TreeMap<>(Map.of(id, id)), id, id, id), 1, 1);
        ForkFile file = ForkFile.of(fork, "hs_err", List.of("x"));
        assertThat(file.name()).matches("failures/[A-Za-z0-9_=-]{1,100}-fork1\\.hs_err\\.txt");
        try (RecordLog log = RecordLog.open(folder.resolve("runs.jsonl"))) {
            log.keep(file);
        }
        assertThat(folder.resolve(file.name())).hasContent("x");
        assertThat(folder.resolve("failures").toFile().list()).hasSize(1);
    }

    @Test
    void eachNameInATextReadsFromTheFolderAbove() {
        Fork fork = new Fork(TestCell.of("w a", new TreeMap<>(), "21", "1", "default"), 1, 1);
        String one = ForkFile.of(fork, "hs_err", List.of()).name();
        String other = ForkFile.of(fork.attempt(2), "threads", List.of()).name();
        assertThat(ForkFile.seenFromAbove(Path.of("search/step-02"), "why; see " + one + ", " + other))
                .isEqualTo("why; see step-02/" + one + ", step-02/" + other);
        String ofProgram = "no such file: failures/x.txt or /var/" + one;
        assertThat(ForkFile.seenFromAbove(Path.of("search/step-02"), ofProgram)).isEqualTo(ofProgram);
    }

    @Test
    void namesTellRunsApartEvenWhereCapitalsCountForNothing() {
        assertThat(ForkFile.encoded("a b").toLowerCase(java.util.Locale.ROOT))
                .isNotEqualTo(ForkFile.encoded("A B").toLowerCase(java.util.Locale.ROOT));
        assertThat(ForkFile.encoded("x".repeat(500))).hasSizeLessThan(100);
        Cell cell = TestCell.of("w", new TreeMap<>(), "21", "1", "default");
        assertThat(ForkFile.of(new Fork(cell, 2, 2).attempt(3), "threads", List.of())
                        .name())
                .endsWith("-fork2-attempt3.threads.txt");
    }
}
