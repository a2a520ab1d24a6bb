package io.github.jdkmatrix.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Dots along a line, moved aside so that they do not overlap, within the available width. */
final class Swarm {

    private Swarm() {}

    /**
     * How far to move each dot aside.
     *
     * @param positions along the line, in pixels
     * @param diameter of a dot
     * @param room to either side; where it is used up, dots lie upon each other on the line
     */
    static double[] aside(double[] positions, double diameter, double room) {
        double[] aside = new double[positions.length];
        List<Integer> placed = new ArrayList<>();
        for (int i = 0; i < positions.length; i++) {
            aside[i] = free(positions, aside, placed, i, diameter, room);
            placed.add(i);
        }
        return aside;
    }

    private static double free(
            double[] positions, double[] aside, List<Integer> placed, int dot, double diameter, double room) {
        double step = diameter / 2;
        for (int i = 0; i * step <= room; i++) {
            for (double side : new double[] {i * step, -i * step}) {
                if (placed.stream()
                        .allMatch(it -> Math.hypot(positions[it] - positions[dot], aside[it] - side) >= diameter)) {
                    return side;
                }
            }
        }
        return 0;
    }
}
