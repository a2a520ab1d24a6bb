package io.github.jdkmatrix.report.head;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.TopologyFacts;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TopologyLineTest {

    @Test
    void aPlainMachine() {
        assertThat(HostLines.topology(
                        new TopologyFacts(Source.SYSFS, Optional.empty(), "0-1", 1, 1, 2, List.of("0-1"), "", "", "0")))
                .isEqualTo("1 socket, 1 memory node, 2 cores, CPUs 0-1, housekeeping on 0; read from sysfs");
    }

    @Test
    void aMachineWithEverythingElsewhere() {
        assertThat(HostLines.topology(new TopologyFacts(
                        Source.PROBE,
                        Optional.empty(),
                        "0-19,22",
                        2,
                        2,
                        15,
                        List.of("0-11,22", "12-19"),
                        "4-5",
                        "20-21",
                        "0-1")))
                .isEqualTo("2 sockets, 2 memory nodes, 15 cores, CPUs 0-19,22, kinds of cores, fastest first:"
                        + " 0-11,22 / 12-19, isolated 4-5, offline 20-21, housekeeping on 0-1; read in a container");
    }

    @Test
    void aFallbackSaysThatItIsOne() {
        assertThat(HostLines.topology(new TopologyFacts(
                        Source.NUMBER,
                        Optional.of("a container to look could not be run: no space left"),
                        "0-3",
                        1,
                        1,
                        4,
                        List.of("0-3"),
                        "",
                        "",
                        "0")))
                .isEqualTo(
                        "not known (a container to look could not be run: no space left): assumes that each of the CPUs 0-3"
                                + " is a core, all on one memory node");
    }
}
