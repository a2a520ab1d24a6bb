package io.github.jdkmatrix.report.head;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Matrices;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The lines about the machine, its CPUs and its JDKs. */
class EnvironmentTest {

    /** A short program takes up to twice the CPU time on such a JDK. */
    @Test
    void aJdkWithoutTheDefaultArchiveIsMarked() {
        String build = "OpenJDK Runtime Environment Temurin-25.0.2+10 (build 25.0.2+10-LTS)";
        String vm = "OpenJDK 64-Bit Server VM Temurin-25.0.2+10 (build 25.0.2+10-LTS, mixed mode";
        assertThat(Environment.build(facts(build, vm + ", sharing)"))).isEqualTo("Temurin-25.0.2+10, 25.0.2+10-LTS");
        assertThat(Environment.build(facts(build, vm + ")")))
                .isEqualTo("Temurin-25.0.2+10, 25.0.2+10-LTS, no CDS archive");
        assertThat(Environment.build(facts(build))).isEqualTo("Temurin-25.0.2+10, 25.0.2+10-LTS");
        assertThat(Environment.withoutArchive(List.of(facts(vm + ")"), facts(vm + ", sharing)"))))
                .isEqualTo("JDK 25 has no CDS archive: programs start slower");
        assertThat(Environment.withoutArchive(List.of(facts(vm + ")"), facts(vm + ")"))))
                .isEmpty();
    }

    @Test
    void aRunWithoutJdksSaysSo() {
        Manifest run = Records.planned(Matrices.random(new Random(1)), List.of());
        assertThat(Environment.jdks(run)).startsWith("JDK ");
        assertThat(Environment.jdks(Records.withoutJdks(run))).isEqualTo("no JDK");
    }

    private static JdkFacts facts(String... version) {
        return new JdkFacts("25", "image", "", "", List.of(version), new TreeMap<>(), List.of());
    }

    @Test
    void aPlainMachineHasAShortLine() {
        assertThat(line(Source.SYSFS, "", "0-1", 1, 2, List.of("0-1"), ""))
                .isEqualTo("1 socket, 1 memory node, 2 cores, CPUs 0-1, housekeeping on 0; read from sysfs");
    }

    @Test
    void whatIsUnusualOfTheCpusIsSaid() {
        assertThat(line(Source.PROBE, "", "0-19,22", 2, 15, List.of("0-11,22", "12-19"), "4-5"))
                .isEqualTo("2 sockets, 2 memory nodes, 15 cores, CPUs 0-19,22, kinds of cores, fastest first:"
                        + " 0-11,22 / 12-19, isolated 4-5, housekeeping on 0; read in a container");
    }

    @Test
    void aTopologyThatIsAssumedSaysSo() {
        assertThat(line(Source.NUMBER, "no space left", "0-3", 1, 4, List.of("0-3"), ""))
                .isEqualTo(
                        "not known (no space left): assumes that each of the CPUs 0-3 is a core, all on one memory node");
    }

    private static String line(
            Source source, String why, String cpus, int sockets, int cores, List<String> kinds, String isolated) {
        Optional<String> fallback = Optional.of(why).filter(it -> !it.isEmpty());
        return new TopologyFacts(source, fallback, cpus, sockets, sockets, cores, kinds, isolated, "0").words();
    }
}
