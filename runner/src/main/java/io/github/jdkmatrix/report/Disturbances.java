package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why forks were disturbed, many of them in one line: reasons that differ only in their numbers become one with ranges. */
final class Disturbances {

    private static final String JOINT = "; ";

    /** The reasons that the records of disturbed forks have. */
    private static final Pattern REASON = Pattern.compile("(others used its CPUs|the hypervisor took its CPUs"
            + "|throttled in \\d+ periods?|the machine swapped|OOM kills o[fn] |thermal throttling of"
            + "|the frequency limit of).*");

    /** Seconds mean little beside those of another fork; shares can be compared. */
    private static final Pattern SHARE =
            Pattern.compile("[\\d.]+ of [\\d.]+ CPU s \\(([\\d.]+) %, limit ([\\d.]+) %\\)");

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private Disturbances() {}

    private static boolean isReason(String reason) {
        return REASON.matcher(reason).matches();
    }

    /** The reasons with those of disturbed forks merged, after the others. */
    static List<String> merged(Collection<String> reasons) {
        return Stream.concat(
                        reasons.stream().filter(it -> !isReason(it)),
                        ranges(reasons.stream().filter(Disturbances::isReason).toList()).stream())
                .toList();
    }

    /** How many forks of the cells were disturbed, and why; empty where no record says why. */
    static Optional<String> summary(Collection<CellSummary> cells) {
        List<String> reasons = cells.stream()
                .flatMap(it -> it.reasons().stream())
                .filter(Disturbances::isReason)
                .toList();
        if (reasons.isEmpty()) {
            return Optional.empty();
        }
        int disturbed = cells.stream()
                .mapToInt(it -> it.otherForks().getOrDefault(Outcome.Kind.DISTURBED.word(), 0))
                .sum();
        int all = cells.stream().mapToInt(it -> it.forks() - it.missing()).sum();
        return Optional.of(disturbed + " of " + all + " forks were disturbed and do not count: "
                + String.join(JOINT, ranges(reasons)));
    }

    private static List<String> ranges(Collection<String> reasons) {
        Map<String, List<String>> alike = reasons.stream()
                .flatMap(it -> Stream.of(it.split(JOINT, -1)))
                .map(it -> SHARE.matcher(it).replaceFirst("$1 % of the time (limit $2 %)"))
                .collect(Collectors.groupingBy(
                        it -> NUMBER.matcher(it).replaceAll("0"), LinkedHashMap::new, Collectors.toList()));
        return alike.values().stream().map(Disturbances::asOne).toList();
    }

    /** Joins texts that differ only in their numbers into one. */
    private static String asOne(List<String> alike) {
        List<Iterator<MatchResult>> numbers = alike.stream()
                .map(it -> NUMBER.matcher(it).results().iterator())
                .toList();
        return NUMBER.matcher(alike.getFirst())
                .replaceAll(place ->
                        range(numbers.stream().map(it -> it.next().group()).toList()));
    }

    private static String range(List<String> numbers) {
        List<String> sorted = numbers.stream()
                .sorted(Comparator.comparingDouble(Double::parseDouble))
                .toList();
        String low = sorted.getFirst();
        String high = sorted.getLast();
        return low.equals(high) ? low : low + " to " + high;
    }
}
