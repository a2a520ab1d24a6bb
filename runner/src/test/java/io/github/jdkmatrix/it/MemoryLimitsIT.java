package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that holds 200 MiB, under limits that are an axis. */
@Tag("concurrent")
class MemoryLimitsIT {

    /** By default the heap is half of a small limit, and a quarter of others. */
    private static final String MATRIX = """
            forks: 1
            collector: Serial
            memory: [128m, 512m, 1g]
            jdks: [17, 25]
            flags: [{id: default}, {id: heap, args: ["-Xmx600m"]}]
            workloads: [{class: Held, classpath: classes, args: ["200"]}]
            """;

    private static final String PROGRAM = """
            class Held {
                public static void main(String[] args) {
                    var held = new java.util.ArrayList<byte[]>();
                    while (held.size() < Integer.parseInt(args[0])) {
                        byte[] more = new byte[1 << 20];
                        java.util.Arrays.fill(more, (byte) 1);
                        held.add(more);
                    }
                    System.out.println("held " + held.size());
                }
            }
            """;

    @TempDir
    private static Path folder;

    private static List<ForkRecord> records;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        Files.writeString(folder.resolve("Held.java"), PROGRAM);
        new Jars(folder).compile("classes", "Held.java", 17);
        records = Jdkmatrix.in(folder)
                .matrix("out", MATRIX, "--engine docker")
                .ended(3)
                .records();
    }

    /** A limit completes if its heap holds the data, and it the heap. */
    @ParameterizedTest
    @CsvSource({
        "default, 1g, completed",
        "default, 512m, out-of-memory",
        "default, 128m, out-of-memory",
        "heap, 1g, completed",
        "heap, 512m, completed",
        "heap, 128m, killed-for-memory"
    })
    void aLimitCompletesOrSaysWhatLacks(String flags, String memory, String outcome) {
        assertThat(records)
                .filteredOn(it ->
                        it.cell().flags().equals(flags) && it.cell().memory().equals(memory))
                .hasSize(2)
                .extracting(it -> it.outcome().word())
                .containsOnly(outcome);
    }

    /** Three quarters of the limit are heap, so that it takes 267 MiB at least, and each JVM some more. */
    @Test
    void aSearchFindsTheSmallestLimitThatHoldsTheHeap() throws Exception {
        String found = Jdkmatrix.run(
                        folder,
                        "bisect --engine docker --jdk 17 --jdk 25 --memory 128m..1g --max-forks 2 --out searched"
                                + " --format terminal -- java -XX:+UseSerialGC -XX:MaxRAMPercentage=75 -cp classes Held 200")
                .ended(0)
                .out();
        for (String jdk : List.of("17", "25")) {
            Matcher limit = Pattern.compile(
                            "JDK " + jdk
                                    + ": (\\d+)m is the smallest memory limit that\\s+completes;\\s+at\\s+(\\d+)m:\\s+1\\s+of\\s+\\d\\s+(out\\s+of|killed\\s+for)\\s+memory")
                    .matcher(found);
            assertThat(limit.find()).as(found).isTrue();
            assertThat(Integer.parseInt(limit.group(1))).isBetween(272, 384);
        }
    }
}
