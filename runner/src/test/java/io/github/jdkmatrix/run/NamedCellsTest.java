package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedCellsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void makeACheckout() throws IOException {
        Files.createDirectories(folder.resolve("docker"));
        Files.createFile(folder.resolve("docker/fork"));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            run,                                true
            run --engine host --forks 10 -q,    true
            run --disturbance=off --for 2h,     true
            run --only jdks=25,                 false
            run --only=workloads=start,         false
            run --profile quick,                false
            run --profile=small,                false
            run --shard 1/2 --seed 1,           false
            run --redundant,                    false
            run -- java -jar app.jar,           false
            """)
    void someOptionsNameWhatRuns(String words, boolean none) {
        assertThat(areNone(words)).isEqualTo(none);
    }

    private boolean areNone(String words) {
        return NamedCells.areNone(List.of(words.split(" ")), folder.resolve("matrix.yaml"));
    }

    @Test
    void aMatrixThatIsGivenOrNotOursIsNamed() throws IOException {
        assertThat(areNone("run " + folder.resolve("matrix.yaml"))).isFalse();
        Files.delete(folder.resolve("docker/fork"));
        assertThat(areNone("run")).isFalse();
    }
}
