package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.ShapeFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The CPU shapes along x: by the logarithm of their cores where that is all they differ in, else one beside the other.
 *
 * @param axis with a tick for each
 * @param at where a shape lies on it
 * @param title of the axis
 */
record CpuAxis(ValueAxis axis, Map<String, Double> at, String title) {

    /** Between the ends of the axis and the first and last shape, as a share of what is between these. */
    private static final double ROOM = 0.12;

    /** For these shapes in the order of the matrix, over so many pixels. */
    static CpuAxis of(List<String> ids, ShapeLabels shapes, double width) {
        return byCores(ids, shapes)
                .filter(it -> it.labelsFit(width))
                .orElseGet(() -> besideEachOther(ids, shapes, width));
    }

    /** The least distance between two shapes, as a share of the axis. */
    double distance() {
        double[] sorted = at.values().stream().mapToDouble(axis::share).sorted().toArray();
        return IntStream.range(1, sorted.length)
                .mapToDouble(i -> sorted[i] - sorted[i - 1])
                .min()
                .orElse(1);
    }

    private static Optional<CpuAxis> byCores(List<String> ids, ShapeLabels shapes) {
        List<ShapeFacts> facts =
                ids.stream().flatMap(id -> shapes.facts(id).stream()).toList();
        boolean plain = facts.size() == ids.size()
                && facts.size() > 1
                && facts.stream().allMatch(it -> it.quota().isEmpty() && it.cores() > 0)
                && facts.stream().map(ShapeFacts::cores).distinct().count() == facts.size();
        if (!plain) {
            return Optional.empty();
        }
        Map<String, Double> at = new HashMap<>();
        facts.forEach(it -> at.put(it.id(), (double) it.cores()));
        Range cores = Range.of(at.values().stream().mapToDouble(it -> it)).orElseThrow();
        double room = Math.pow(cores.factor(), ROOM);
        Range padded = new Range(cores.low() / room, cores.high() * room);
        List<ValueAxis.Tick> ticks = facts.stream()
                .sorted((one, other) -> Integer.compare(one.cores(), other.cores()))
                .map(it -> new ValueAxis.Tick(it.cores(), shapes.label(it.id())))
                .toList();
        return Optional.of(new CpuAxis(new ValueAxis(padded, true, "", ticks), at, "CPUs, log scale"));
    }

    private static CpuAxis besideEachOther(List<String> ids, ShapeLabels shapes, double width) {
        Map<String, Double> at = new HashMap<>();
        ids.forEach(id -> at.put(id, (double) ids.indexOf(id)));
        List<String> labels = ids.stream()
                .map(id -> Fit.shortened(shapes.label(id), width / ids.size() - 4))
                .toList();
        return new CpuAxis(ValueAxis.places(labels), at, "CPUs");
    }

    private boolean labelsFit(double width) {
        List<ValueAxis.Tick> ticks = axis.ticks();
        return IntStream.range(1, ticks.size()).allMatch(i -> {
            double distance = axis.share(ticks.get(i).value())
                    - axis.share(ticks.get(i - 1).value());
            double needed = (Fit.width(ticks.get(i).label())
                            + Fit.width(ticks.get(i - 1).label()))
                    / 2;
            return width * distance >= needed + 4;
        });
    }
}
