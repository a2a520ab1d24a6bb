package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real perf on forks of both engines. It is installed where it is missing. */
@Tag("concurrent")
class CountersIT {

    /** A JVM switches some hundred times by itself, and more often among other programs: many are many more. */
    private static final int FEW = 20;

    private static final int MANY = 20_020;

    @TempDir
    private Path folder;

    @BeforeAll
    static void perf() throws Exception {
        Commands.run(Path.of("."), "sh", "-c", """
                command -v perf || {
                  apt-get -q update && apt-get -q -y install --no-install-recommends linux-perf
                }""");
    }

    /** On one CPU a thread can hand something over only by leaving it: two context switches there and back. */
    @ParameterizedTest
    @ValueSource(strings = {"host", "docker"})
    void countsAreOfTheForkAndMissingEventsHaveAReason(String engine) throws Exception {
        Files.writeString(folder.resolve("HandsOver.java"), """
                import java.util.concurrent.SynchronousQueue;
                public class HandsOver {
                    public static void main(String[] args) throws Exception {
                        int times = Integer.parseInt(args[0]);
                        SynchronousQueue<Integer> there = new SynchronousQueue<>();
                        SynchronousQueue<Integer> back = new SynchronousQueue<>();
                        Thread other = new Thread(() -> {
                            try {
                                for (int i = 0; i < times; i++) {
                                    back.put(there.take());
                                }
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        });
                        other.start();
                        for (int i = 0; i < times; i++) {
                            there.put(i);
                            back.take();
                        }
                        other.join();
                    }
                }
                """);
        new Jars(folder).compile("classes", "HandsOver.java", 17);
        Jdkmatrix run = Jdkmatrix.in(folder)
                .matrix(
                        "out",
                        """
                forks: 1
                counters: [context-switches, page-faults]
                jdks: [%s]
                workloads: [{class: HandsOver, classpath: classes, args: ["{n}"], params: {n: [%d, %d]}}]
                """.formatted(engine.equals("host") ? "here" : "25", FEW, MANY),
                        "--engine " + engine + " --counters context-switches,page-faults,no-such-event");
        run.ended(0);
        String remark = "not counted: no-such-event (perf: ";
        assertThat(run.err()).contains(remark);
        assertThat(run.manifest().machine().facts())
                .hasEntrySatisfying(
                        Counters.UNAVAILABLE + "no-such-event",
                        reason -> assertThat(reason).startsWith("perf: ").contains("no-such-event"));
        Jdkmatrix report = Jdkmatrix.run(folder, "report --all out");
        assertThat(report.out()).contains("| context-switches").contains(remark);
        List<ForkRecord> records = run.records();
        // A container with one fork knows the peak of its memory.
        assertThat(records)
                .hasSize(2)
                .allSatisfy(
                        it -> assertThat(it.measured(ProcessMetric.PEAK_MEMORY).isPresent())
                                .isEqualTo(engine.equals("docker")));
        assertThat(count(records, MANY, "context-switches") - count(records, FEW, "context-switches"))
                .isGreaterThan(MANY - FEW);
        assertThat(count(records, FEW, "page-faults")).isGreaterThan(1_000);
    }

    private static double count(List<ForkRecord> records, int n, String event) {
        return Records.first(records, Integer.toString(n)).measured(event).orElseThrow();
    }
}
