package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two JDKs and a jar of JMH benchmarks in one command: the table for a pull request has JMH's scores. */
@Tag("concurrent")
class PullRequestIT {

    private static final String SOURCE = """
            package pull;
            import org.openjdk.jmh.annotations.*;

            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.SingleShotTime)
            @Fork(jvmArgsAppend = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED")
            public class Internal {
                @Param({"1", "200"}) public int size;
                @Param({"one", "two"}) public String kind;

                @Benchmark
                public long memory() throws ReflectiveOperationException {
                    // Without the export there is no access.
                    Object all = Class.forName("jdk.internal.misc.VM").getMethod("maxDirectMemory").invoke(null);
                    return size * kind.length() * (long) all;
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void oneCommandGivesTheScoresOfJmhAsATable() throws Exception {
        Files.writeString(folder.resolve("Internal.java"), SOURCE);
        new Jars(folder).benchmarks("benchmarks.jar", "Internal.java", 17);
        String jdk = System.getProperty("java.home");
        Jdkmatrix run = Jdkmatrix.run(
                folder,
                "run",
                "--engine",
                "host",
                "--jdk",
                "base=" + jdk,
                "--jdk",
                "patch=" + jdk,
                "--cpu",
                "1",
                "--forks",
                "1",
                "--disturbance",
                "off",
                "--format",
                "pr",
                "--out",
                "out",
                "--",
                "jmh",
                "benchmarks.jar",
                "-p",
                "size=1,200",
                "-wi",
                "0",
                "-i",
                "2");
        assertThat(run.exitCode()).as(run.err()).isZero();
        List<List<String>> rows = run.out()
                .lines()
                .filter(it -> it.startsWith("| ") && it.contains("kind "))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
        assertThat(rows).hasSize(4);
        for (RunRecord record : Records.in(folder.resolve("out"))) {
            String point = "kind " + record.cell().params().get("kind") + " size "
                    + record.cell().params().get("size") + " ";
            List<String> row = rows.stream()
                    .filter(it -> (it.get(0) + " ").contains(point))
                    .findFirst()
                    .orElseThrow();
            double score = record.jmh().orElseThrow().at("/primaryMetric/score").asDouble();
            String shown = row.get(record.cell().jdk().equals("base") ? 1 : 2);
            assertThat(number(shown)).as(row.toString()).isCloseTo(score, within(score * 0.01));
        }
    }

    /** Such as {@code 54.89 M ops/s}. */
    private static double number(String shown) {
        String[] words = shown.split(" ", -1);
        return Double.parseDouble(words[0])
                * switch (words[1]) {
                    case "k" -> 1e3;
                    case "M" -> 1e6;
                    case "G" -> 1e9;
                    default -> 1;
                };
    }
}
