package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FirstBlockTest {

    private static final Outcome DISTURBED = Outcome.disturbed("others used its CPUs");

    private final FirstBlock block = new FirstBlock(3);

    @Test
    void theLastForkOfTheBlockBringsTheWarningOnce() {
        assertThat(block.add(fork("17", 1, 1, DISTURBED, 0.3))).isEmpty();
        assertThat(block.add(fork("21", 1, 1, Outcome.completed(), 0))).isEmpty();
        assertThat(block.add(fork("25", 1, 1, Outcome.completed(), 0)))
                .contains("Other processes use 10 % of these CPUs: 1 of the first 3 forks will run again;"
                        + " expect the same share of the rest."
                        + " See 'jdkmatrix doctor', or allow more with --disturbance.");
        assertThat(block.add(fork("17", 2, 1, DISTURBED, 0.9))).isEmpty();
    }

    @Test
    void repeatedForksAreNotOfTheBlock() {
        assertThat(block.add(fork("17", 1, 1, DISTURBED, 0.3))).isEmpty();
        assertThat(block.add(fork("17", 1, 2, DISTURBED, 0.3))).isEmpty();
        assertThat(block.add(fork("17", 1, 3, DISTURBED, 0.3))).isEmpty();
    }

    @Test
    void aQuietBlockSaysNothing() {
        block.add(fork("17", 1, 1, Outcome.completed(), 0.01));
        block.add(fork("21", 1, 1, Outcome.completed(), 0));
        assertThat(block.add(fork("25", 1, 1, Outcome.completed(), 0))).isEmpty();
    }

    /** One second on one CPU. */
    private static ForkRecord fork(String jdk, int fork, int attempt, Outcome outcome, double foreign) {
        Cell cell = Records.cell("even", Map.of(), jdk, "one");
        return Records.usedByOthers(Records.ended(new Fork(cell, fork, fork).attempt(attempt), outcome), "3", foreign);
    }
}
