package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.stream.Stream;

/** What limits the hardware counters of a run. */
final class CounterNotes {

    private CounterNotes() {}

    /** The notes, a line each; none where no counter was asked for. */
    static List<String> of(Results results) {
        List<String> names = results.matrix().settings().counters();
        Stream<String> unavailable =
                Counters.unavailable(names, results.manifest().machine().facts());
        Stream<String> scaled = names.stream()
                .flatMap(name -> results.cells().stream()
                        .flatMap(it -> it.estimate(Counters.share(name).name()).stream())
                        .map(Estimate::median)
                        .min(Double::compare)
                        .map(it -> name + ": counted in " + Quantity.percent(it)
                                + " of the time at least, and scaled: the events share the hardware")
                        .stream());
        boolean counted = results.cells().stream().anyMatch(it -> names.stream().anyMatch(it.estimates()::containsKey));
        Stream<String> cost = counted
                ? Stream.of(
                        "perf counted events in each fork, which may cost time: compare no times with a run without it")
                : Stream.empty();
        return Stream.of(unavailable, scaled, cost).flatMap(it -> it).toList();
    }
}
