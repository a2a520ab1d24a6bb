package io.github.jdkmatrix.it.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.it.Jars;
import io.github.jdkmatrix.it.Jdkmatrix;
import io.github.jdkmatrix.it.Records;
import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An arm64 engine: its images are made of arm64 packages, a killed run resumes, flags are those of its JVM. */
@Tag("lab")
class ArmIT {

    private static final String MATRIX = """
            name: arm
            disturbance: off
            timeout: 20m
            memory: 512m
            collector: Serial
            jdks: [{id: "21"}]
            cpus:
              - {id: "2", cores: 2}
              - {id: quota, cores: 2, quota: 1}
            flags:
              - {id: default}
              - {id: of-arm, args: [-XX:+UnlockDiagnosticVMOptions, -XX:+UseSIMDForMemoryOps]}
              - {id: of-x86, args: [-XX:UseAVX=0]}
            workloads:
              - {use: yield-loop, params: {thread: virtual, duration: 20s}}
              - {id: own, jar: own.jar, metrics: [{name: cores, unit: "1", pattern: "aarch64 cores ([0-9]+)"}]}
              - {id: shop, jmh: shop.jar, args: [-wi, "1", -i, "1", -w, 1s, -r, 1s]}
            exclude:
              - {cpus: [quota], workloads: [own, shop]}
              - {flags: [of-arm, of-x86], workloads: [own, shop]}
              - {flags: [of-arm, of-x86], cpus: [quota]}
            """;

    @TempDir
    private static Path folder;

    private static LabMachine machine;
    private static Jdkmatrix run;
    private static List<ForkRecord> records;

    @BeforeAll
    static void runThere() throws Exception {
        Jars jars = new Jars(folder);
        jars.program("own.jar", 21, "Own", """
                public class Own {
                    public static void main(String[] args) {
                        System.out.println(System.getProperty("os.arch") + " cores "
                                + Runtime.getRuntime().availableProcessors());
                    }
                }
                """);
        Files.writeString(folder.resolve("Shop.java"), """
                package shop;
                public class Shop {
                    @org.openjdk.jmh.annotations.Benchmark
                    public void hint() { Thread.onSpinWait(); }
                }
                """);
        jars.benchmarks("shop.jar", "Shop.java", 21);
        machine = LabMachine.up("arm");
        Path out = folder.resolve("out");
        run = LabRun.killedAndResumed(machine, "docker", Files.writeString(folder.resolve("arm.yaml"), MATRIX), 1, out);
        run.exitCode(60);
        records = Records.in(out);
    }

    @AfterAll
    static void end() throws Exception {
        machine.close();
    }

    @Test
    void eachForkIsOfAnArmJvm() throws Exception {
        assertThat(records)
                .as(run.err())
                .hasSize(5)
                .allSatisfy(
                        it -> assertThat(it.outcome().word()).as(it.toString()).isEqualTo("completed"));
    }

    @Test
    void aFlagOfX86IsUnsupportedAndOneOfArmIsAccepted() throws Exception {
        assertThat(records)
                .extracting(it -> it.cell().flags())
                .contains("of-arm")
                .doesNotContain("of-x86");
        assertThat(run.exitCode(1)).as(run.err()).isZero();
        assertThat(run.out()).contains("Unrecognized VM option").contains("UseAVX");
    }

    @Test
    void theHeadNamesTheProcessorAndItsArchitecture() throws Exception {
        assertThat(run.out()).contains("Arm implementer 0x41 part 0xd0c").contains("aarch64");
    }

    @Test
    void aQuotaThrottles() {
        assertThat(records)
                .filteredOn(it -> it.cell().cpu().equals("quota"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.conditions().availableProcessors()).hasValue(1);
                    assertThat(it.conditions().throttledPeriods().orElseThrow()).isPositive();
                });
    }
}
