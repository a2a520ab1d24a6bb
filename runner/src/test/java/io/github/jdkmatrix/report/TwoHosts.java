package io.github.jdkmatrix.report;

import static io.github.jdkmatrix.report.Cells.even;
import static io.github.jdkmatrix.report.Cells.shape;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RemoteFacts;
import io.github.jdkmatrix.stats.JoinedHosts;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Optional;

/** Results of one matrix on a machine of 12 CPUs and on one of 128, made up. */
final class TwoHosts {

    static final String MATRIX = """
            name: wide
            forks: 3
            jdks: [{id: "21", home: /b}, {id: "25", home: /c}]
            cpus: [{id: "12", cores: 12}, {id: "128", cores: 128}]
            workloads: [{id: even, use: count-even, params: {thread: platform}}]
            """;

    static final Manifest SMALL = Records.on(
            manifest(MATRIX),
            "Desk CPU",
            12,
            Optional.empty(),
            List.of(shape("12", 12, "0-11", 12), shape("128", 128, "0-11", 12)));

    static final Manifest LARGE = Records.on(
            manifest(MATRIX),
            "Rack CPU",
            128,
            Optional.of(new RemoteFacts("rack", Optional.of("big"))),
            List.of(shape("12", 12, "0-11", 12), shape("128", 128, "0-127", 128)));

    private TwoHosts() {}

    static Manifest manifest(String matrix) {
        return Records.manifest(MatrixText.parse(matrix), List.of(), List.of(), List.of());
    }

    static Results small() {
        return Cells.of(
                SMALL,
                List.of(
                        Cells.ran(even("platform", "21", "12"), 8, 120, 12),
                        Cells.ran(even("platform", "25", "12"), 8, 150, 12),
                        Cells.ran(even("platform", "21", "128"), 8, 128, 13),
                        Cells.notRun(even("platform", "25", "128"), Outcome.unavailable("too many"))),
                List.of("heat"),
                Optional.of("5a11"),
                Optional.empty());
    }

    static Results large() {
        return Cells.of(
                LARGE,
                List.of(
                        Cells.ran(even("platform", "21", "12"), 8, 60, 24),
                        Cells.ran(even("platform", "25", "12"), 8, 90, 24),
                        Cells.ran(even("platform", "21", "128"), 8, 640, 128),
                        Cells.ran(even("platform", "25", "128"), 8, 960, 128)),
                List.of("heat", "steal"),
                Optional.of("1a46e"),
                Optional.empty());
    }

    static Results joined() {
        return JoinedHosts.of(List.of(small(), large())).known().orElseThrow();
    }
}
