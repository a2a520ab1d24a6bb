package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lines as JDK 17 to 28-ea print them. */
class JvmOutputTest {

    private final JvmOutput output = new JvmOutput();

    @Test
    void flagsAndCollector() {
        assertThat(output.test("-XX:ActiveProcessorCount=12 -XX:MaxHeapSize=314572800 -XX:OnError=a b;c"
                        + " -XX:+PrintCommandLineFlags -XX:-THPStackMitigation -XX:+UseG1GC "))
                .isTrue();

        assertThat(output.facts())
                .containsOnlyKeys(
                        "flag.ActiveProcessorCount",
                        "flag.MaxHeapSize",
                        "flag.OnError",
                        "flag.THPStackMitigation",
                        "flag.UseG1GC",
                        "collector")
                .containsEntry("flag.ActiveProcessorCount", "12")
                .containsEntry("flag.OnError", "a b;c")
                .containsEntry("flag.THPStackMitigation", "false")
                .containsEntry("collector", "G1");
    }

    @Test
    void memoryInEveryUnit() {
        output.test("[0.061s][info][gc,init] Memory: 512M");
        assertThat(output.facts()).containsEntry("memorySeenBytes", "536870912");

        JvmOutput large = new JvmOutput();
        large.test("[0.010s][info   ][gc,init] Memory: 15G");
        assertThat(large.facts()).containsEntry("memorySeenBytes", Long.toString(15L << 30));
    }

    /** The JVM prints a flag before the kernel refuses what it requests. */
    @Test
    void aFlagThatTheKernelRefusesIsOff() {
        output.test("-XX:+UseLargePages -XX:+UseNUMA -XX:+UseParallelGC ");
        output.test("[0.010s][info][gc,init] Large Page Support: Enabled (Explicit)");
        output.test("[0.010s][info][gc,init] NUMA Support: Disabled");

        assertThat(output.facts())
                .containsEntry("flag.UseLargePages", "true")
                .containsEntry("flag.UseNUMA", "false")
                .doesNotContainKey("flag.UseTransparentHugePages");
    }

    @Test
    void otherLinesAreNotTaken() {
        assertThat(output.test("Exception in thread main")).isFalse();
        assertThat(output.facts()).isEmpty();
    }
}
