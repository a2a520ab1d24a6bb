package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ValueOrReasonTest {

    private static final ValueOrReason<Integer> SEVEN = ValueOrReason.of(7);
    private static final ValueOrReason<Integer> NONE = ValueOrReason.tooFew(6, 3);

    @Test
    void whatFollowsFromAValueIsKnown() {
        assertThat(SEVEN.map(it -> it + 1)).isEqualTo(ValueOrReason.of(8));
        assertThat(SEVEN.then(it -> ValueOrReason.none("odd")).whyNot()).contains("odd");
        assertThat(SEVEN.whyNot()).isEmpty();
    }

    @Test
    void whatFollowsFromNothingHasTheSameReason() {
        assertThat(NONE.known()).isEmpty();
        assertThat(NONE.map(it -> it + 1).whyNot()).contains("needs 6 forks, has 3");
    }
}
