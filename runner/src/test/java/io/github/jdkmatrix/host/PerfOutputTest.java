package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines in the format of perf-stat(1), from machines with and without a PMU. */
class PerfOutputTest {

    private static PerfOutput of(String... lines) {
        return new PerfOutput(List.of(lines));
    }

    @Test
    void eventsOfTheKernel() {
        PerfOutput output = of(
                "1532;;context-switches;2004117000;100.00;764.4;/sec",
                "17;;cpu-migrations;2004117000;100.00;8.5;/sec",
                "2004.12;msec;task-clock;2004117000;100.00;1.002;CPUs utilized");
        assertThat(output.count("context-switches")).contains(1532.0);
        assertThat(output.count("task-clock"))
                .hasValueSatisfying(it -> assertThat(it).isCloseTo(2.00412, within(1e-9)));
        assertThat(output.count("page-faults")).isEmpty();
    }

    /** perf adds the modes that were counted, and the kind of core. */
    @ParameterizedTest
    @CsvSource({
        "cycles, cycles:u",
        "instructions, cpu_core/instructions/",
        "instructions, cpu_core/instructions:u/",
        "instructions, cpu/instructions/u",
        "L1-dcache-load-misses, L1-dcache-load-misses:uk"
    })
    void aNameIsFoundAsPerfPrintsIt(String asked, String printed) {
        assertThat(of("5;;" + printed + ";100;100.00;;").count(asked)).contains(5.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a kind never seen | 1000;;cpu_core/cycles/;75;100.00;;, <not counted>;;cpu_atom/cycles/;0;0.00;; | cycles | 1000",
                "zero | 0;;cpu-migrations;100;100.00;; | cpu-migrations | 0",
                "decimal commas | 12,50;msec;task-clock;100;100,00;; | task-clock | 0.0125"
            })
    void anEventThatIsCountedAllTheTimeHasACount(String what, String lines, String event, double value) {
        assertThat(of(lines.split(", ")).count(event)).as(what).contains(value);
        assertThat(of(lines.split(", ")).isPartial(event)).as(what).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shared hardware | 400;;cycles;250;99.99;;",
                "two kinds of cores | 1000;;cpu_core/cycles/;75;75.00;;, 400;;cpu_atom/cycles/;25;25.00;;",
                "never | <not counted>;;cycles;0;0.00;;"
            })
    void anEstimateIsNoCount(String what, String lines) {
        PerfOutput output = of(lines.split(", "));
        assertThat(output.count("cycles")).as(what).isEmpty();
        assertThat(output.isPartial("cycles")).as(what).isTrue();
        assertThat(output.isUnsupported("cycles")).as(what).isFalse();
    }

    @Test
    void aMachineWithoutPmu() {
        PerfOutput output = of("<not supported>;;cycles;0;100.00;;", "3;;page-faults;100;100.00;;");
        assertThat(output.count("cycles")).isEmpty();
        assertThat(output.isUnsupported("cycles")).isTrue();
        assertThat(output.isUnsupported("page-faults")).isFalse();
        assertThat(output.isUnsupported("instructions")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Events enabled",
                "event syntax error: 'nonsense'",
                "1;2",
                ";;;;",
                "-5;;cycles;100;100.00;;",
                "nan;;cycles;100;100.00;;",
                "1e999;;cycles;100;100.00;;"
            })
    void otherLinesAreNoCounts(String line) {
        assertThat(of(line).count("cycles")).isEmpty();
    }
}
