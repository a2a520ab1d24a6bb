package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why forks were disturbed, in the words of their records without the numbers: those of many forks are one. */
final class Disturbances {

    /** A disturbance, as records tell it; that of a fork may have several. */
    private static final Pattern REASON = Pattern.compile("(others used its CPUs|the hypervisor took its CPUs|throttled"
            + "|the machine swapped|OOM kills|thermal throttling|the frequency limit of its CPUs changed).*");

    private Disturbances() {}

    /** The reasons, each once, those of disturbed forks without their numbers. */
    static String brief(Collection<String> reasons) {
        return reasons.stream().flatMap(Disturbances::brief).distinct().collect(Collectors.joining("; "));
    }

    /** The disturbances of one fork without their numbers; any other reason whole. */
    private static Stream<String> brief(String reason) {
        List<Matcher> parts =
                Stream.of(reason.split("; ", -1)).map(REASON::matcher).toList();
        return parts.stream().allMatch(Matcher::matches) ? parts.stream().map(it -> it.group(1)) : Stream.of(reason);
    }

    /** How many forks of the cells were disturbed, and why; empty where no record says why. */
    static Optional<String> summary(Collection<CellSummary> cells) {
        List<String> reasons = cells.stream()
                .flatMap(it -> it.reasons().stream())
                .filter(it -> REASON.matcher(it).matches())
                .toList();
        if (reasons.isEmpty()) {
            return Optional.empty();
        }
        int disturbed = cells.stream()
                .mapToInt(it -> it.otherForks().getOrDefault(Outcome.Kind.DISTURBED.word(), 0))
                .sum();
        int all = cells.stream().mapToInt(it -> it.forks() - it.missing()).sum();
        return Optional.of(disturbed + " of " + all + " forks were disturbed and do not count: " + brief(reasons));
    }
}
