package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.SavedTree;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shapes as a matrix writes them, on saved machines. */
class ShapeFitTest {

    private static Resolution<ShapeFacts> fit(String tree, String shape) {
        String yaml = """
                jdks: [{id: "21", image: jdk}]
                cpus: [{id: it, %s}]
                workloads: [{use: yield-loop}]
                """.formatted(shape);
        return new ShapeFit(SavedTree.topology(tree), "the engine")
                .of(MatrixText.parse(yaml).cpu("it"));
    }

    private static ShapeFacts found(String tree, String shape) {
        return fit(tree, shape).found().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two-cpu-vm | cpuset: 0-3 | it asks for the CPUs 0-3, the engine has 0-1",
                "offline | cpuset: '1-2' | it asks for the CPUs 1-2, the engine has 0,2-5,7",
                "cgroup-limited | cpuset: 0-3 | it asks for the CPUs 0-3, the engine has 2-5,10-13",
                "two-cpu-vm | cores: 12, quota: 2.5 | it asks for a quota of 2.5 CPUs, the engine has 2",
                "isolated | cores: 8, quota: 6 | it asks for a quota of 6.0 CPUs, the engine has 4 beside 4 isolated ones",
                "one-socket-smt | cpuset: '1', cores: 4, quota: 1.5 | it asks for a quota of 1.5 CPUs, its cpuset has 1"
            })
    void whatCannotBeHadIsRefusedInOneLine(String tree, String shape, String reason) {
        assertThat(fit(tree, shape)).isEqualTo(new Resolution.Missing<>(reason));
    }

    @Test
    void aCpusetIsTakenAsItStands() {
        ShapeFacts placement = found("one-socket-smt", "cpuset: '8,2-3'");
        assertThat(placement.cpuset()).isEqualTo("2-3,8");
        assertThat(placement.cores()).isEqualTo(3);
        assertThat(placement.pinned()).isEqualTo(3);
        assertThat(placement.notes()).containsExactly("3 CPUs on 2 cores");
    }

    @Test
    void moreCoresThanTheCpusetHasAreEmulatedOnIt() {
        ShapeFacts placement = found("one-socket-smt", "cpuset: 2-3, cores: 12");
        assertThat(placement.emulated()).isTrue();
        assertThat(placement.jvmArgs()).containsExactly("-XX:ActiveProcessorCount=12");
        assertThat(placement.oversubscription()).isEqualTo(6);
    }

    @Test
    void moreCoresThanThereAreAreEmulatedOnAll() {
        ShapeFacts placement = found("two-sockets", "cores: 128");
        assertThat(placement.cpuset()).isEqualTo("0-31");
        assertThat(placement.oversubscription()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "one-socket-smt | cores: 6 | ''",
                "one-socket-smt | cores: 12 | 12 CPUs on 6 cores",
                "one-socket-smt | cpuset: '0,6' | 2 CPUs on 1 core",
                "two-sockets | cores: 17 | on 2 memory nodes",
                "hybrid | cores: 8 | on slower cores, 12-19",
                "hybrid | cores: 9 | cores of several kinds: 2,4,6,8,10, 12-15",
                "isolated | cpuset: 1-2 | isolated CPUs: the kernel moves no thread between them: 2",
                "isolated | cores: 1 | ''"
            })
    void whatAReaderWouldNotExpectIsNoted(String tree, String shape, String note) {
        assertThat(found(tree, shape).notes()).isEqualTo(note.isEmpty() ? List.of() : List.of(note));
    }
}
