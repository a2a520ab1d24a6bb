package io.github.jdkmatrix.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class CarriersTest {
    private final Map<String, String> facts = new LinkedHashMap<>();

    /** The tests are compiled for a release without virtual threads. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void theSchedulerIsReadThroughACarrier() throws Exception {
        Thread thread = (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, (Runnable) () -> {});
        thread.join();

        Carriers.facts(facts);

        int processors = Runtime.getRuntime().availableProcessors();
        assertThat(facts).containsEntry("parallelism", Integer.toString(processors));
        assertThat(Integer.parseInt(facts.get("carriers"))).isBetween(1, processors);
    }
}
