package io.github.jdkmatrix.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.report.chart.Dots.Swarm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SwarmTest {

    @Test
    void dotsThatDoNotMeetStayOnTheLine() {
        assertThat(Swarm.aside(new double[] {0, 10, 30}, 6, 7)).containsOnly(0);
    }

    @Test
    void dotsThatWouldMeetAreMovedUntilTheyDoNot() {
        double[] positions = {5, 5, 6, 20};
        double[] aside = Swarm.aside(positions, 6, 20);
        for (int i = 0; i < positions.length; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(Math.hypot(positions[i] - positions[j], aside[i] - aside[j]))
                        .isGreaterThanOrEqualTo(6);
            }
        }
    }

    @Test
    void withoutRoomTheyLieUponEachOther() {
        assertThat(Arrays.stream(Swarm.aside(new double[50], 6, 7)).boxed())
                .hasSize(50)
                .allSatisfy(it -> assertThat(it).isBetween(-7.0, 7.0));
    }
}
