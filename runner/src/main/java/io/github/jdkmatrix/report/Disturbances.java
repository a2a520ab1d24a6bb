package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Why forks were disturbed, many of them in one line: reasons that differ only in their numbers become one with ranges. */
final class Disturbances {

    /** Before the median of forks that were all disturbed. */
    static final String MARK = "~";

    static final String MARK_REMARK =
            MARK + ": no fork of the cell was undisturbed; the median of its disturbed forks, compared with nothing";

    private static final String JOINT = "; ";

    /** The reasons that the records of disturbed forks have. */
    private static final Pattern REASON = Pattern.compile("(others used its CPUs|the hypervisor took its CPUs"
            + "|throttled in \\d+ periods?|the machine swapped|OOM kills of other|thermal throttling of"
            + "|the frequency limit of).*");

    /** Seconds mean little beside those of another fork; shares can be compared. */
    private static final Pattern SHARE =
            Pattern.compile("[\\d.]+ of [\\d.]+ CPU s \\(([\\d.]+) %, limit ([\\d.]+) %\\)");

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private Disturbances() {}

    /** Whether the reason is that of a disturbed fork. */
    static boolean isReason(String reason) {
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
        int disturbed = cells.stream().mapToInt(Disturbances::disturbed).sum();
        int all = cells.stream().mapToInt(Disturbances::ran).sum();
        return Optional.of(disturbed + " of " + all + " forks were disturbed and do not count: "
                + String.join(JOINT, ranges(reasons)));
    }

    private static int disturbed(CellSummary cell) {
        return cell.otherForks().getOrDefault(Outcome.Kind.CONTAMINATED.word(), 0);
    }

    /** All forks with a record. */
    static int ran(CellSummary cell) {
        return cell.forks() - cell.missing();
    }

    private static List<String> ranges(Collection<String> reasons) {
        Map<String, List<List<String>>> numbers = new LinkedHashMap<>();
        for (String reason : reasons) {
            for (String cause : reason.split(JOINT, -1)) {
                String text = SHARE.matcher(cause).replaceFirst("$1 % of the time (limit $2 %)");
                List<String> found =
                        NUMBER.matcher(text).results().map(MatchResult::group).toList();
                List<List<String>> places =
                        numbers.computeIfAbsent(NUMBER.matcher(text).replaceAll("0"), it -> new ArrayList<>());
                for (int i = 0; i < found.size(); i++) {
                    if (places.size() == i) {
                        places.add(new ArrayList<>());
                    }
                    places.get(i).add(found.get(i));
                }
            }
        }
        return numbers.entrySet().stream()
                .map(it -> filled(it.getKey(), it.getValue()))
                .toList();
    }

    private static String filled(String form, List<List<String>> numbers) {
        Matcher places = NUMBER.matcher(form);
        StringBuilder text = new StringBuilder();
        for (List<String> place : numbers) {
            places.find();
            places.appendReplacement(text, range(place));
        }
        return places.appendTail(text).toString();
    }

    private static String range(List<String> numbers) {
        List<String> sorted = numbers.stream()
                .sorted((a, b) -> Double.compare(Double.parseDouble(a), Double.parseDouble(b)))
                .toList();
        String low = sorted.getFirst();
        String high = sorted.getLast();
        return low.equals(high) ? low : low + " to " + high;
    }
}
