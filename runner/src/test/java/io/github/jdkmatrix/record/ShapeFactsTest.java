package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.Works;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapeFactsTest {

    private static ShapeFacts placement(int cores, int pinned, OptionalDouble quota, int periodMicros) {
        return Works.shape("p", cores, "0-" + (pinned - 1), pinned, quota, periodMicros, List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, 0.5, 1",
        "2, 2, 1.0, 1",
        "2, 2, 1.5, 2",
        "2, 2, 2.0, 2",
        "4, 4, 2.000001, 2", // no whole microsecond more than two
        "4, 4, 2.00001, 3",
        "12, 2, 1.5, 12" // told by ActiveProcessorCount, whatever the quota
    })
    void aQuotaIsSeenRoundedUp(int cores, int pinned, double quota, int processors) {
        assertThat(placement(cores, pinned, OptionalDouble.of(quota), 100_000).expectedProcessors())
                .isEqualTo(processors);
    }

    @Test
    void withoutQuotaTheCoresAreSeen() {
        assertThat(placement(3, 3, OptionalDouble.empty(), 100_000).expectedProcessors())
                .isEqualTo(3);
        assertThat(placement(128, 2, OptionalDouble.empty(), 100_000).expectedProcessors())
                .isEqualTo(128);
    }

    @Test
    void theQuotaIsGrantedInItsPeriod() {
        assertThat(placement(2, 2, OptionalDouble.of(1.5), 20_000).quotaMicros())
                .hasValue(30_000);
        assertThat(placement(2, 2, OptionalDouble.empty(), 20_000).quotaMicros())
                .isEmpty();
    }

    @Test
    void oversubscriptionCountsTheQuota() {
        assertThat(placement(12, 2, OptionalDouble.empty(), 100_000).oversubscription())
                .isEqualTo(6);
        assertThat(placement(12, 2, OptionalDouble.of(1.5), 100_000).oversubscription())
                .isEqualTo(8);
    }
}
