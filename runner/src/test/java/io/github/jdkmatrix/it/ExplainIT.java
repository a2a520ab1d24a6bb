package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two cells of a program, one of which has a planted method that costs more, by the JDK that runs this test. */
@Tag("concurrent")
class ExplainIT {

    private static final String PROGRAM = """
            class Planted {
                static volatile double sink;

                static void same() {
                    loop(400_000);
                }

                static void dearer() {
                    loop(Integer.getInteger("planted", 100_000));
                }

                static void loop(int n) {
                    double sum = 0;
                    for (int i = 0; i < n; i++) {
                        sum += Math.sqrt(i);
                    }
                    sink = sum;
                }

                public static void main(String[] args) {
                    for (int i = 0; i < 300; i++) {
                        same();
                        dearer();
                    }
                }
            }
            """;

    private static final String CONFINED = """
            import java.nio.file.*;

            public class Confined {
                public static void main(String[] args) throws Exception {
                    StringBuilder seen = new StringBuilder();
                    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                        if (line.matches("(Uid|Gid|Cap...|NoNewPrivs|Seccomp):.*")) {
                            seen.append(line.replace('\\t', ' ')).append("; ");
                        }
                    }
                    for (Path one : Files.newDirectoryStream(Path.of("/sys/class/net"))) {
                        seen.append(one.getFileName()).append(' ');
                    }
                    for (String line : Files.readAllLines(Path.of("/proc/mounts"))) {
                        String[] mount = line.split(" ");
                        if (line.startsWith("/dev/") || mount[1].equals("/") || mount[1].equals("/tmp")) {
                            seen.append("; ").append(mount[1]).append(' ').append(mount[3].substring(0, 2));
                        }
                    }
                    System.out.println("@jdkmatrix\\tfact\\tconfined\\t" + seen);
                    for (long end = System.nanoTime() + 1_000_000_000; System.nanoTime() < end; ) {
                        Math.sqrt(end);
                    }
                }
            }
            """;

    private static final String IN_CONTAINERS = """
            forks: 1
            jdks: [17, 21, 25, 28-ea]
            workloads:
              - {use: yield-loop, params: {duration: 2s}}
              - {id: confined, jar: confined.jar}
            exclude:
              - {workloads: yield-loop, jdks: ["21", "25"]}
              - {workloads: confined, jdks: ["17", "28-ea"]}
            """;

    private static final String ON_THE_HOST = """
            forks: 1
            jdks: [here]
            flags: [{id: cheap}, {id: dear, args: ["-Dplanted=900000"]}]
            workloads: [{jar: planted.jar}]
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix run(String args) throws Exception {
        return Jdkmatrix.run(folder, args);
    }

    @Test
    void aPlantedMethodIsFoundAndNoEstimateIsMadeOfItsForks() throws Exception {
        new Jars(folder).program("planted.jar", 17, "Planted", PROGRAM);
        Jdkmatrix.in(folder).matrix("measured", ON_THE_HOST, "--engine host").ended(0);
        assertThat(run("explain measured --forks 3").err())
                .contains("--forks 3: too few to show a difference; give at least 4");
        Jdkmatrix explain = run("explain measured --forks 4 --out profiles").ended(0);

        List<ForkRecord> records = Records.in(folder.resolve("profiles"));
        assertThat(records).hasSize(8).allMatch(it -> it.outcome().isCounted());
        for (ForkRecord record : records) {
            assertThat(record.kept()).hasSize(1);
            for (String file : record.kept()) {
                assertThat(folder.resolve("profiles").resolve(file)).content().contains("Planted.main");
            }
        }
        Jdkmatrix again = run("explain profiles");
        assertThat(again.out()).isEqualTo(explain.out());
        Jdkmatrix stacks = run("explain profiles --only flags=dear --format collapsed");
        assertThat(stacks.out().lines())
                .allMatch(line -> line.matches("\\S.* \\d+"))
                .anyMatch(line -> line.matches("Planted\\.main_\\[.];Planted\\.dearer_\\[.].* \\d+"));
        plant(records);
        assertThat(run("explain profiles").out())
                .containsPattern("Frames that differ, with what they call\n(.*\n)*\\| Planted.dearer +\\| +\\d");
        assertThat(run("explain profiles --format html").out()).contains("title=\"Planted.dearer ");
        assertThat(run("report profiles").ended(2).err())
                .contains("forks of 'explain', which are no part of an estimate");
    }

    /** Whether a frame differs is judged by figures that do not hang on what else runs here. */
    private void plant(List<ForkRecord> records) throws IOException {
        for (ForkRecord record : records) {
            int dearer = record.fork().cell().flags().equals("dear") ? 900 : 100;
            for (String file : record.kept()) {
                Files.writeString(folder.resolve("profiles").resolve(file), """
                        Planted.main_[j];Planted.same_[j];Planted.loop_[j] 400
                        Planted.main_[j];Planted.dearer_[j];Planted.loop_[j] %d
                        """.formatted(dearer));
            }
        }
        Path runs = folder.resolve("profiles/runs.jsonl");
        Files.writeString(runs, Files.readString(runs).replaceAll("(\"metric\":\"cpu\",\"value\":)[^,]+", "$12"));
    }

    @Test
    @Tag("full")
    void confinedContainersAreSampledWithoutAMountAndStayAsTheyAre() throws Exception {
        new Jars(folder).program("confined.jar", 17, "Confined", CONFINED);
        Jdkmatrix run = Jdkmatrix.in(folder).matrix("measured", IN_CONTAINERS, "--engine docker");
        List<ForkRecord> all = new ArrayList<>(run.ended(0).records());
        for (String workload : List.of("yield-loop", "confined")) {
            Jdkmatrix explain = run("explain measured --only workloads=" + workload + " --forks 4 --out " + workload);
            List<ForkRecord> records = Records.in(folder.resolve(workload));
            assertThat(records)
                    .as(explain.err())
                    .hasSize(8)
                    .allMatch(it -> it.outcome().isCounted());
            for (ForkRecord record : records) {
                for (String file : record.kept()) {
                    assertThat(folder.resolve(workload).resolve(file)).content().contains(".main_[");
                }
            }
            assertThat(records)
                    .allMatch(it -> it.kept().size() == 1)
                    .allMatch(it -> it.measured(ProcessMetric.JIT_TIME).isPresent());
            all.addAll(records);
        }
        List<String> seen = all.stream()
                .flatMap(it -> Stream.ofNullable(it.conditions().facts().get("confined")))
                .toList();
        assertThat(seen).hasSize(10).containsOnly(seen.get(0));
        assertThat(seen.get(0))
                .contains("Uid: 65534", "CapEff: 0000000000000000;", "NoNewPrivs: 1;", "Seccomp: 2;", "; lo ; / ro");
    }
}
