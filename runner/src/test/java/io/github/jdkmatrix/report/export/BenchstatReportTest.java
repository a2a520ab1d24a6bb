package io.github.jdkmatrix.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.Exported;
import io.github.jdkmatrix.report.export.BenchstatReport.GoNames;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Seals what benchstat reads; src/test/resources/report/README.md tells how it was shown to benchstat. */
class BenchstatReportTest {

    /** The medians that the real benchstat printed for the golden file, under -col /jdk, are ours. */
    @Test
    void itsMediansAreOurs() {
        List<String> rows = Exported.read("benchstat.csv").lines().toList();
        for (CellSummary summary : Exported.sample().cells().subList(0, 2)) {
            int column = summary.cell().jdk().equals("21") ? 1 : 3;
            List<Double> medians = rows.stream()
                    .filter(row -> row.startsWith("Even/thread=virtual/"))
                    .map(row -> Double.valueOf(row.split(",", -1)[column]))
                    .toList();
            assertThat(medians)
                    .containsExactlyElementsOf(summary.estimates().values().stream()
                            .map(Estimate::median)
                            .toList());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "wall, s, wall-sec",
        "p99, ns, p99-ns",
        "ns-of-MB, 1, %6Es-of-%4DB",
        "nsx, 1, nsx",
        "a b, ops/s, a%20b-ops/s",
        "in/out, B, in%2Fout-bytes"
    })
    void unitsThatBenchstatMayConvertOnlyWhereTheyAreUnits(String name, String unit, String expected) {
        assertThat(GoNames.unit(new MetricSpec(name, unit, Better.LOWER, ""))).isEqualTo(expected);
    }

    @Test
    void aNameBeginsWithACapitalAndNoTwoAreTheSame() {
        assertThat(Arrays.asList("even", "Even", "2048", "\u00e9ven"))
                .extracting(workload -> GoNames.benchmark(Records.cell(workload, Map.of(), "21", "one"), false, 1))
                .containsExactly(
                        "BenchmarkEven/jdk=21/cpu=one/flags=default-1",
                        "BenchmarkId=Even/jdk=21/cpu=one/flags=default-1",
                        "BenchmarkId=2048/jdk=21/cpu=one/flags=default-1",
                        "BenchmarkId=\u00e9ven/jdk=21/cpu=one/flags=default-1");
    }
}
