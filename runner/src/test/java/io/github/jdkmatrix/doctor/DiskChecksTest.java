package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Free disk. */
class DiskChecksTest {

    private static final Path RESULTS = Path.of("results");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "1073741824, OK, 1.0 GiB free for results",
        "1073741823, WARNING, 1023 MiB free for results",
        "104857599, PROBLEM, 99 MiB free for results"
    })
    void roomForRecords(long free, State state, String seen) {
        CheckTest.is(new DiskChecks(Engines.none(), RESULTS, FakeDisk.with(free)).results(), state, seen);
    }

    @Test
    void aFolderOfSomebodyElse() {
        CheckTest.is(
                new DiskChecks(Engines.none(), RESULTS, new FakeDisk(OptionalLong.of(1L << 40), false)).results(),
                State.PROBLEM,
                "results is not writable");
    }

    @ParameterizedTest
    @CsvSource({"6, OK", "4, WARNING", "0, PROBLEM"})
    void roomForImages(long gib, State state) {
        assertThat(new DiskChecks(Engines.docker(), RESULTS, FakeDisk.with(gib << 30))
                        .dataRoot()
                        .state())
                .isEqualTo(state);
    }

    @Test
    void anEngineElsewhereIsNotTold() {
        assertThat(new DiskChecks(Engines.none(), RESULTS, FakeDisk.with(0))
                        .dataRoot()
                        .state())
                .isEqualTo(State.UNKNOWN);
        assertThat(new DiskChecks(Engines.docker(), RESULTS, new FakeDisk(OptionalLong.empty(), true))
                        .dataRoot()
                        .state())
                .isEqualTo(State.UNKNOWN);
    }

    @Test
    void theRealDiskLooksAtTheNextFolderThatExistsAndMakesNone() {
        Path deep = folder.resolve("a/b/c");
        assertThat(Disk.here().free(deep)).isPresent();
        assertThat(Disk.here().writable(deep)).isTrue();
        assertThat(Files.exists(folder.resolve("a"))).isFalse();
    }
}
