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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        Files.writeString(folder.resolve("Bad.java"), SOURCE);
        new Jars(folder).benchmarks("bad.jar", "Bad.java", 17);
        hung = start("hangs", "30s", "Bad.hangs");
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "good | COMPLETED | ''",
                "exits | FAILED | explicit System.exit was called?",
                "hangs | TIMED_OUT | ended after 30 s: ",
                "heap | OUT_OF_MEMORY | java.lang.OutOfMemoryError: Java heap space",
                "memory | KILLED_FOR_MEMORY | the kernel ended one of its processes for lack of memory; its limit is 512 MiB",
                "crashes | FAILED | the JVM crashed: SIGSEGV"
            })
    void eachRowHasItsReason(String benchmark, Outcome.Kind kind, String reason) {
        assertThat(records).hasSize(6);
        Outcome outcome = Records.first(records, "Bad." + benchmark).outcome();
        assertThat(outcome).matches(it -> it.is(kind));
        assertThat(outcome.reason()).contains(reason);
    }

    @Test
    void theThreadsOfTheJvmThatHungAreKept() throws Exception {
        String threads = hung.records().get(0).kept().get(0);
        assertThat(hung.results().resolve(threads)).content().contains("Bad.hangs");
    }
}
