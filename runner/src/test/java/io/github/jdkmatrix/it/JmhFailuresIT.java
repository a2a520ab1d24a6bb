package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
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

    @TempDir
    private static Path folder;

    private static Jdkmatrix hung;
    private static List<ForkRecord> records;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        RealEngine.endpoint();
        Files.writeString(folder.resolve("Bad.java"), SOURCE);
        new Jars(folder).benchmarks("bad.jar", "Bad.java", 17);
        hung = start("hangs", "8s", "Bad.hangs");
        Jdkmatrix others = start("others", "5m", "Bad.(good|exits|heap|memory|crashes)");
        records = new ArrayList<>(others.ended(3).records());
        records.addAll(hung.ended(3).records());
    }

    private static Jdkmatrix start(String name, String timeout, String filter) throws Exception {
        return Jdkmatrix.in(folder).matrix(name, """
                timeout: %s
                memory: 512m
                forks: 1
                jdks: [21]
                cpus: [{id: "2", cores: 2}]
                workloads: [{jmh: bad.jar, filter: "%s", args: [-wi, "0", -i, "1", -r, 100ms]}]
                """.formatted(timeout, filter), "--engine docker");
    }

    private static Outcome of(String benchmark) {
        return Records.first(records, "Bad." + benchmark).outcome();
    }

    @Test
    void eachRowHasItsReason() {
        assertThat(records).hasSize(6);
        assertThat(of("good")).isEqualTo(Outcome.completed());
        assertThat(of("exits").detail())
                .hasValueSatisfying(it -> assertThat(it).contains("explicit System.exit was called?"));
        assertThat(of("hangs"))
                .matches(outcome -> outcome.is(Outcome.Kind.TIMED_OUT))
                .satisfies(it -> assertThat(it.reason()).startsWith("ended after 8 s: "));
        assertThat(of("heap"))
                .matches(outcome -> outcome.is(Outcome.Kind.OUT_OF_MEMORY))
                .satisfies(it -> assertThat(it.reason()).contains("java.lang.OutOfMemoryError: Java heap space"));
        assertThat(of("memory"))
                .matches(outcome -> outcome.is(Outcome.Kind.KILLED_FOR_MEMORY))
                .satisfies(it -> assertThat(it.reason())
                        .startsWith("the kernel ended one of its processes for lack of memory; its limit is 512 MiB"));
        assertThat(of("crashes"))
                .matches(outcome -> outcome.is(Outcome.Kind.FAILED))
                .satisfies(it -> assertThat(it.reason()).startsWith("the JVM crashed: SIGSEGV"));
    }

    @Test
    void theThreadsOfTheJvmThatHungAreKept() throws Exception {
        String threads = hung.records().get(0).kept().get(0);
        assertThat(hung.results().resolve(threads)).content().contains("Bad.hangs");
    }
}
