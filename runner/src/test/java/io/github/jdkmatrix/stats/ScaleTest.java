package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A million records must fit: by objects and values, since bytes and time are the machine's. */
class ScaleTest {

    private static final Metrics SPECS = new Metrics(MatrixText.parse("""
            jdks: [{id: "21", home: /a}]
            cpus: [{id: one, cores: 1}]
            workloads: [{id: even, use: count-even}]
            """));
    private static final Cell CELL = Records.cell("even", Map.of(), "21", "one");

    /** What the program reports, and what the wrapper measures: work, and six of the process. */
    private static final int METRICS = 7;

    @Test
    void aForkIsANumberPerMetricAndNoObject() {
        Reachable few = Reachable.from(collected(3).summary(CELL, new HashMap<>(), Optional.empty()));
        Reachable many = Reachable.from(collected(3_000).summary(CELL, new HashMap<>(), Optional.empty()));
        assertThat(many.objects()).isEqualTo(few.objects());
        assertThat(many.primitives()).isEqualTo(3_000 * (METRICS + 2));
    }

    @Test
    void whileRecordsStreamByItIsNotMore() {
        Reachable many = Reachable.from(collected(3_000));
        assertThat(many.objects()).isEqualTo(Reachable.from(collected(3)).objects());
        // Arrays double as they grow.
        assertThat(many.primitives()).isLessThan(2 * 3_000 * (METRICS + 2));
    }

    @Test
    void aRecordOfAForkThatDidNotCompleteIsCountedOnly() {
        CellForks few = collected(3);
        CellForks many = collected(3);
        for (int fork = 4; fork < 3_000; fork++) {
            many.add(Records.ended(CELL, fork, Outcome.failed("exit 1")), SPECS);
        }
        few.add(Records.ended(CELL, 4, Outcome.failed("exit 1")), SPECS);
        assertThat(Reachable.from(many.summary(CELL, new HashMap<>(), Optional.empty()))
                        .objects())
                .isEqualTo(Reachable.from(few.summary(CELL, new HashMap<>(), Optional.empty()))
                        .objects());
        assertThat(many.summary(CELL, new HashMap<>(), Optional.empty()).otherForks())
                .containsEntry("failed", 2_996);
    }

    private static CellForks collected(int forks) {
        CellForks collected = new CellForks(10, new Attempts(3));
        for (int fork = 1; fork <= forks; fork++) {
            collected.add(Records.completed(CELL, fork, new Sample("work", fork, "ops")), SPECS);
        }
        return collected;
    }
}
