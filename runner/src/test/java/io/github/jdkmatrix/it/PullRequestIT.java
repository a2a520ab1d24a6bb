package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.plan.Cell;
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
                "run --engine host --jdk base=" + jdk + " --jdk patch=" + jdk
                        + " --cpu 1 --forks 1 --disturbance off --format pr --out out -- jmh benchmarks.jar -p size=1,200 -wi 0 -i 2");
        assertThat(run.exitCode()).as(run.err()).isZero();
        List<List<String>> rows = run.out()
                .lines()
                .filter(it -> it.startsWith("| ") && it.contains("size "))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
        assertThat(rows).hasSize(4);
        for (RunRecord record : Records.in(folder.resolve("out"))) {
            List<String> row = rows.stream()
                    .filter(it -> isOf(record.cell(), it.get(0)))
                    .findFirst()
                    .orElseThrow();
            JsonNode primary = record.jmh().orElseThrow().at("/primaryMetric");
            double score = primary.at("/score").asDouble()
                    * seconds(primary.at("/scoreUnit").asText());
            String shown = row.get(record.cell().jdk().equals("base") ? 1 : 2);
            assertThat(number(shown)).as(row.toString()).isCloseTo(score, within(score * 0.01));
        }
    }

    private static boolean isOf(Cell cell, String label) {
        String words = " " + label.replace(",", "") + " ";
        return words.contains(" " + cell.params().get("kind") + " ")
                && words.contains(" size " + cell.params().get("size") + " ");
    }

    /** The seconds in such words as {@code 9.240 ms/op}. */
    private static double number(String shown) {
        String[] words = shown.split(" ", -1);
        return Double.parseDouble(words[0]) * seconds(words[1]);
    }

    private static double seconds(String unit) {
        return switch (unit) {
            case "s/op" -> 1;
            case "ms/op" -> 1e-3;
            case "us/op" -> 1e-6;
            case "ns/op" -> 1e-9;
            default -> throw new AssertionError(unit);
        };
    }
}
