package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever ends the JVM that JMH forked costs its own row, and the reason is that JVM's. */
@Tag("concurrent")
@Tag("full")
class JmhFailuresIT {

    private static final String SOURCE = """
            package bad;
            import java.nio.ByteBuffer;
            import java.util.ArrayList;
            import java.util.List;
            import org.openjdk.jmh.annotations.*;

            @State(Scope.Benchmark)
            public class Bad {
                private final List<Object> kept = new ArrayList<>();

                @Benchmark public int good() { return 1; }
                @Benchmark public void exits() { System.exit(7); }
                @Benchmark public void hangs() throws InterruptedException { Thread.sleep(1_000_000); }
                @Benchmark public void heap() { while (true) { kept.add(new byte[1 << 20]); } }
                @Benchmark @Fork(jvmArgsAppend = "-XX:MaxDirectMemorySize=4g") public void memory() {
                    while (true) {
                        ByteBuffer block = ByteBuffer.allocateDirect(1 << 24);
                        for (int at = 0; at < block.capacity(); at += 4096) { block.put(at, (byte) 1); }
                        kept.add(block);
                    }
                }
                @Benchmark public void crashes() throws Exception {
                    var field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    Object unsafe = field.get(null);
                    unsafe.getClass().getMethod("putAddress", long.class, long.class).invoke(unsafe, 0L, 0L);
                }
            }
            """;

    private static final String MATRIX = """
            disturbance: off
            timeout: %s
            memory: 512m
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
            cpus: [{id: "2", cores: 2}]
            workloads:
              - {jmh: bad.jar, filter: "%s", args: [-wi, "0", -i, "1", -r, 100ms]}
            """;

    @TempDir
    private static Path folder;

    private static List<RunRecord> records;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        RealEngine.endpoint();
        Files.writeString(folder.resolve("Bad.java"), SOURCE);
        new Jars(folder).benchmarks("bad.jar", "Bad.java", 17);
        records = new ArrayList<>(records("others", "5m", "Bad.(good|exits|heap|memory|crashes)"));
        records.addAll(records("hangs", "15s", "Bad.hangs"));
    }

    private static List<RunRecord> records(String name, String timeout, String filter) throws Exception {
        Path matrix = Files.writeString(folder.resolve(name + ".yaml"), MATRIX.formatted(timeout, filter));
        Jdkmatrix run = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out " + name);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        return Records.in(folder.resolve(name));
    }

    private static Outcome of(String benchmark) {
        return records.stream()
                .filter(it -> it.cell().params().get("benchmark").equals("Bad." + benchmark))
                .map(RunRecord::outcome)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachRowHasItsReason() {
        assertThat(records).hasSize(6);
        assertThat(of("good")).isEqualTo(Outcome.completed());
        assertThat(of("exits").detail())
                .hasValueSatisfying(it -> assertThat(it).contains("explicit System.exit was called?"));
        assertThat(of("hangs"))
                .matches(outcome -> outcome.is(Outcome.Kind.TIMED_OUT))
                .satisfies(it -> assertThat(it.reason()).startsWith("ended after 15 s: "));
        assertThat(of("heap"))
                .matches(outcome -> outcome.is(Outcome.Kind.OUT_OF_MEMORY))
                .satisfies(it -> assertThat(it.reason()).contains("java.lang.OutOfMemoryError: Java heap space"));
        assertThat(of("memory"))
                .matches(outcome -> outcome.is(Outcome.Kind.OUT_OF_MEMORY))
                .satisfies(it -> assertThat(it.reason())
                        .startsWith("the kernel ended one of its processes for lack of memory; its limit is 512 MiB"));
        assertThat(of("crashes"))
                .matches(outcome -> outcome.is(Outcome.Kind.FAILED))
                .satisfies(it -> assertThat(it.reason()).startsWith("the JVM crashed: SIGSEGV"));
    }

    @Test
    void theThreadsOfTheJvmThatHungAreKept() throws Exception {
        RunRecord hung = records.stream()
                .filter(it -> it.outcome().is(Outcome.Kind.TIMED_OUT))
                .findFirst()
                .orElseThrow();
        String threads =
                Files.readString(folder.resolve("hangs").resolve(hung.kept().get(0)));

        assertThat(threads).contains("Bad.hangs");
    }
}
