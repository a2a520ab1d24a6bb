package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParamSpecTest {
    private static final ParamSpec COUNT = ParamSpec.count("tasks", "", "10k", 1, 10_000_000);
    private static final ParamSpec THREADS = ParamSpec.cores("threads", "", "1");
    private static final ParamSpec TIME = ParamSpec.time("duration", "", "10.3s");
    private static final ParamSpec CHOICE = ParamSpec.choice("strategy", "", "semaphore", "semaphore", "virtual-pool");

    @ParameterizedTest
    @CsvSource({
        "10000,10k",
        "10k,10k",
        "10_000,10k",
        "1000000,1M",
        "1000k,1M",
        "1M,1M",
        "1500,1500",
        "600,600",
        "1000,1k",
        "1,1",
        "007,7"
    })
    void countsHaveOneSpelling(String value, String canonical) {
        assertThat(COUNT.problem(value)).isEmpty();
        assertThat(COUNT.canonical(value)).isEqualTo(canonical);
        assertThat(COUNT.canonical(canonical)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "k",
                "0",
                "-5",
                "1.5k",
                "1K",
                "10m",
                "11M",
                "1e3",
                "_1",
                "1_",
                "+1",
                "99999999999999999999",
                "9223372036854775807k",
                "cores"
            })
    void otherCountsAreRefused(String value) {
        assertThat(COUNT.problem(value)).get().asString().startsWith("parameter tasks: \"" + value + "\" is not ");
        assertThatIllegalArgumentException().isThrownBy(() -> COUNT.canonical(value));
    }

    @Test
    void coresIsANumberOfThreads() {
        assertThat(THREADS.problem("cores")).isEmpty();
        assertThat(THREADS.canonical("cores")).isEqualTo("cores");
        assertThat(THREADS.problem("core")).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "10.3s,10.3s",
        "10300ms,10.3s",
        "500ms,500ms",
        "0.5s,500ms",
        "1000ms,1s",
        "1s,1s",
        "1.000s,1s",
        "2min,120s",
        "0.25min,15s",
        "1ms,1ms",
        "1.001s,1.001s",
        "61.05s,61.05s"
    })
    void durationsHaveOneSpelling(String value, String canonical) {
        assertThat(TIME.problem(value)).isEmpty();
        assertThat(TIME.canonical(value)).isEqualTo(canonical);
        assertThat(TIME.canonical(canonical)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "s",
                "10",
                "0s",
                "0.0001s",
                "1.5ms",
                "-1s",
                "1 s",
                "1m",
                "2h",
                "61min",
                "1e3ms",
                ".5s",
                "NaNs",
                "1.2.3s",
                "99999999999999999999s"
            })
    void otherDurationsAreRefused(String value) {
        assertThat(TIME.problem(value)).get().asString().startsWith("parameter duration: \"" + value + "\" is not ");
        assertThatIllegalArgumentException().isThrownBy(() -> TIME.canonical(value));
    }

    @Test
    void aWindowLeavesTimeForTheBeginningOfTheWork() {
        ParamSpec window = ParamSpec.window("duration", "", "1s");

        assertThat(window.problem("100ms")).isEmpty();
        assertThat(window.problem("99ms")).contains("parameter duration: \"99ms\" is not from 100ms to 3600s");
    }

    @Test
    void aMistypedWordGetsTheNearestOne() {
        assertThat(CHOICE.problem("semahore"))
                .contains("parameter strategy: \"semahore\" is not one of semaphore|virtual-pool;"
                        + " did you mean \"semaphore\"?");
        assertThat(CHOICE.problem("x")).contains("parameter strategy: \"x\" is not one of semaphore|virtual-pool");
        assertThatIllegalArgumentException().isThrownBy(() -> CHOICE.canonical("semahore"));
    }
}
