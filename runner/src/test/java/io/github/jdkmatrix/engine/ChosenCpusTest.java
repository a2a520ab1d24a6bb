package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.SavedTree;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.TopologyFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The CPUs chosen on every saved machine, in a file that a person can review line by line. */
class ChosenCpusTest {

    private static final Path GOLDEN = Path.of("src/test/resources/topology/chosen.golden");
    private static final Path ACTUAL = Path.of("target/chosen.golden");

    @Test
    void theChosenCpusAreThoseThatWereReviewed() throws IOException {
        StringBuilder chosen = new StringBuilder();
        for (String name : SavedTree.NAMES) {
            machine(chosen, name, SavedTree.topology(name));
        }
        Files.writeString(ACTUAL, chosen);
        assertThat(chosen.toString())
                .as("review %s, then copy it to %s", ACTUAL, GOLDEN)
                .isEqualTo(Files.readString(GOLDEN));
    }

    private static void machine(StringBuilder out, String name, Topology topology) {
        TopologyFacts facts = new KnownCpus(topology, TopologyFacts.Source.SYSFS, Optional.empty()).facts();
        out.append("== %s: CPUs %s; sockets %d, nodes %d, cores %d; kinds %s; housekeeping %s%s%n"
                .formatted(
                        name,
                        facts.cpus(),
                        facts.sockets(),
                        facts.nodes(),
                        facts.cores(),
                        String.join(" / ", facts.kinds()),
                        facts.housekeeping(),
                        facts.isolated().isEmpty() ? "" : "; isolated " + facts.isolated()));
        for (int cores : List.of(1, 2, 12, 128)) {
            line(out, topology, shape(cores, Optional.empty()));
        }
        for (String cpuset : List.of("0-3", "2,5")) {
            int cores = cpuset.equals("0-3") ? 4 : 2;
            line(out, topology, shape(cores, Optional.of(cpuset)));
        }
    }

    private static CpuShape shape(int cores, Optional<String> cpuset) {
        return new CpuShape("shape", cores, OptionalDouble.empty(), cpuset, Optional.empty());
    }

    private static void line(StringBuilder out, Topology topology, CpuShape shape) {
        String asked = shape.cpuset().map(set -> "cpuset " + set).orElse("cores " + shape.cores());
        String got = switch (new ShapeFit(topology, "the machine").of(shape)) {
            case Resolution.Found<ShapeFacts>(ShapeFacts placement) -> cpus(placement);
            case Resolution.Missing<ShapeFacts>(String reason) -> "unavailable: " + reason;
        };
        out.append(String.format(Locale.ROOT, "%-12s %s%n", asked, got));
    }

    private static String cpus(ShapeFacts facts) {
        String emulated =
                facts.emulated() ? String.format(Locale.ROOT, " | emulated, %.1fx", facts.oversubscription()) : "";
        return facts.cpuset() + emulated + (facts.notes().isEmpty() ? "" : " | " + String.join(" | ", facts.notes()));
    }
}
