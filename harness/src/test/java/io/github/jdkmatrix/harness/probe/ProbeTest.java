package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ProbeTest {
    @Test
    void tellsWhatThisJvmIs() {
        Map<String, String> facts = Probe.facts(false);

        assertThat(facts)
                .containsEntry("javaVersion", System.getProperty("java.version"))
                .containsEntry(
                        "availableProcessors",
                        Integer.toString(Runtime.getRuntime().availableProcessors()))
                .containsEntry(
                        "maxHeapBytes", Long.toString(Runtime.getRuntime().maxMemory()))
                .containsKeys("vmVersion", "vmName", "vmVendor")
                .doesNotContainKeys("carriers", "collector");
    }

    @Test
    void theBeansAddFlagsAndMemory() {
        assertThat(ManagementProbe.facts(false))
                .containsKeys(
                        "javaVersion",
                        "memorySeenBytes",
                        "collector",
                        "inputArguments",
                        "flag.ActiveProcessorCount",
                        "flag.ActiveProcessorCount.origin");
    }
}
