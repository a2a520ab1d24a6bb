package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The kinds of all saved machines are in the golden file of {@code ChosenCpusTest}. */
class CoreKindsTest {

    @Test
    void wherePartOfAHybridMayBeUsedItIsOneKind() {
        KernelFiles hybrid = SavedTree.files("hybrid");
        assertThat(kinds(Topology.read(hybrid, CpuList.parse("14-19")).orElseThrow()))
                .containsExactly("14-19");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1024 1024 530 530 | 0-1;2-3",
                "1024 886 446 446  | 0;1;2-3",
                "1024 1009 990 970 | 0-3",
                // Cores whose makers tell how good each of them is: a slope, not kinds.
                "6783 6200 5780 5500 5221 5083 | 0-5",
                "5100 5100 3300 3300 | 0-1;2-3"
            })
    void kindsLieMoreThanATenthApart(String speeds, String kinds) {
        assertThat(kinds(told("cpu_capacity", speeds))).containsExactly(kinds.split(";"));
        assertThat(kinds(told("cpufreq/cpuinfo_max_freq", speeds))).containsExactly(kinds.split(";"));
    }

    @Test
    void aSpeedThatOneCpuDoesNotTellTellsNothing() {
        assertThat(kinds(told("cpu_capacity", "1024 512 -"))).containsExactly("0-2");
    }

    /** CPUs without threads whose file says so; {@code -} where it says nothing. */
    private static Topology told(String file, String speeds) {
        List<String> lines = new ArrayList<>();
        int cpus = 0;
        for (String speed : speeds.trim().split(" ", -1)) {
            String folder = "/sys/devices/system/cpu/cpu" + cpus + "/";
            lines.add(folder + "topology/core_cpus_list\t" + cpus);
            if (!speed.equals("-")) {
                lines.add(folder + file + "\t" + speed);
            }
            cpus++;
        }
        return Topology.read(KernelFiles.of(lines.stream()), CpuList.parse("0-" + (cpus - 1)))
                .orElseThrow();
    }

    private static List<String> kinds(Topology topology) {
        return topology.kinds().stream().map(CpuList::format).toList();
    }
}
