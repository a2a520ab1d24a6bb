package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.session.RunSession.TimeBudget;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final TimeBudget budget = new TimeBudget(Duration.ofMinutes(3), 1000, now::get);

    private boolean anotherAfter(int seconds) {
        now.updateAndGet(it -> it.plusSeconds(seconds));
        return budget.another();
    }

    @Test
    void aBlockBeginsIfAtLeastHalfOfItFits() {
        assertThat(budget.blocks()).isEqualTo(1);
        assertThat(anotherAfter(50)).isTrue();
        assertThat(anotherAfter(50)).isTrue();
        assertThat(anotherAfter(50)).as("25 s of 30 are needed").isTrue();
        assertThat(budget.blocks()).isEqualTo(4);
        assertThat(anotherAfter(50)).as("200 s are over").isFalse();
        assertThat(budget.blocks()).isEqualTo(4);
    }

    @Test
    void aLongBlockRunsOnce() {
        assertThat(anotherAfter(121)).isFalse();
    }

    @Test
    void aPlanEndsBeforeTheTimeDoes() {
        TimeBudget two = new TimeBudget(Duration.ofMinutes(3), 2, now::get);
        assertThat(two.another()).isTrue();
        assertThat(two.another()).isFalse();
        assertThat(two.blocks()).isEqualTo(2);
    }
}
