package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A load generator: on the newer JDK it does half as much again in the same time, for half as much CPU time again. */
class EffortTest {

    @TempDir
    private Path path;

    private Answer answer(String effort) {
        Manifest manifest = Records.manifest(MatrixText.parse("""
                forks: 12
                jdks: [{id: "21", home: /a}, {id: "25", home: /b}]
                cpus: [{id: one, cores: 1}]
                workloads:
                  - id: load
                    class: Main
                    classpath: .
                    metrics: [{name: throughput, unit: req/s, better: higher}]
                """ + effort), List.of(), List.of());
        ForkRecord[] records = Stream.of("21", "25")
                .flatMap(jdk -> IntStream.rangeClosed(1, 12).mapToObj(fork -> record(jdk, fork)))
                .toArray(ForkRecord[]::new);
        Results results = Results.read(Records.folder(path, manifest, records), note -> {});
        return Answer.of(results, TableOptions.NONE);
    }

    private static ForkRecord record(String jdk, int fork) {
        double more = (jdk.equals("21") ? 10 : 15) + fork / 100.0;
        return Records.taking(
                Records.cell("load", Map.of(), jdk, "one"), fork, more, new Sample("throughput", more, "req/s"));
    }

    @Test
    void aRateIsJudgedByThatAlone() {
        assertThat(answer("").sentences())
                .singleElement()
                .asString()
                .contains("faster by throughput")
                .doesNotContain("cost", "cpu", "wall");
    }

    @Test
    void ofFixedWorkCpuTimeIsACost() {
        assertThat(answer("    effort: fixed-work\n").sentences())
                .singleElement()
                .asString()
                .contains("faster by throughput", "slower by cpu, +");
    }
}
