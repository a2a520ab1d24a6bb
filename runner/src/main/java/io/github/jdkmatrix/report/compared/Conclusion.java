package io.github.jdkmatrix.report.compared;

import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the tables show, in sentences: the largest differences, and how many comparisons show none. */
public final class Conclusion {

    private static final int MOST = 5;

    private final Results results;
    private final List<Compared> all;

    public Conclusion(Results results, TableOptions options) {
        this.results = results;
        Map<String, ComparedTable> tables = new LinkedHashMap<>();
        ComparedTable.of(results, options).forEach(table -> tables.put(Integer.toString(tables.size()), table));
        this.all = new NamedComparisons(results)
                .of(tables).stream().filter(Compared::main).toList();
    }

    /**
     * A sentence.
     *
     * @param mark of the difference that it states; {@link Mark#NONE} if it states none
     */
    public record Sentence(Mark mark, String text) {}

    /** The largest differences first; empty without comparisons and gaps. */
    public List<Sentence> sentences() {
        List<Compared> different = all.stream()
                .filter(it -> it.mark().different())
                .sorted(Comparator.comparingDouble(Compared::size).reversed())
                .toList();
        List<Sentence> sentences = new ArrayList<>();
        different.stream().limit(MOST).forEach(it -> sentences.add(new Sentence(it.mark(), difference(it))));
        Stream.of(
                        all.size() > 1 ? counts(different.size()) : "",
                        all.size() == 1 && different.isEmpty() ? noDifference(all.getFirst()) : "",
                        Unmeasured.cells(results),
                        Unmeasured.forks(results))
                .filter(it -> !it.isEmpty())
                .forEach(it -> sentences.add(new Sentence(Mark.NONE, it)));
        return List.copyOf(sentences);
    }

    /** Such as {@code JDK 25 is 1.37 … 1.52 times faster than JDK 17 by wall.} */
    private String difference(Compared it) {
        boolean speed = Optional.of(Verdict.valueOf(it.verdict().toUpperCase(Locale.ROOT)))
                .filter(verdict -> verdict == Verdict.FASTER || verdict == Verdict.SLOWER)
                .isPresent();
        String metric = it.comparison().metric().name();
        return where(it)
                + (speed
                        ? candidate(it) + " is " + times(it, it.ratio() < 1) + " times " + it.verdict() + " than "
                                + reference(it) + " by " + metric
                        : candidate(it) + " has " + times(it, false) + " times the " + metric + " of " + reference(it))
                + ".";
    }

    private static String times(Compared it, boolean inverted) {
        Optional<Interval> interval = it.interval();
        if (inverted) {
            return Quantity.range(1 / it.ratio(), interval.map(i -> 1 / i.high()), interval.map(i -> 1 / i.low()));
        }
        return Quantity.range(it.ratio(), interval.map(Interval::low), interval.map(Interval::high));
    }

    private String noDifference(Compared it) {
        String pair = where(it) + candidate(it) + " and " + reference(it);
        String metric = it.comparison().metric().name();
        return switch (it.mark()) {
            case SAME -> pair + " are the same by " + metric + ": " + it.figures() + ".";
            case NONE ->
                pair + " have no verdict by " + metric
                        + it.comparison()
                                .interval()
                                .whyNot()
                                .map(why -> ": " + why)
                                .orElse("") + ".";
            default -> pair + " show no certain difference by " + metric + ": " + it.figures() + ".";
        };
    }

    private String counts(int different) {
        Map<String, Long> byVerdict = all.stream()
                .collect(Collectors.groupingBy(
                        it -> it.verdict().isEmpty() ? "without a verdict" : it.verdict(),
                        TreeMap::new,
                        Collectors.counting()));
        return (different > MOST ? "These are the largest of " + different + " differences. " : "")
                + all.size() + " comparisons: "
                + byVerdict.entrySet().stream()
                        .map(it -> it.getValue() + " " + it.getKey())
                        .collect(Collectors.joining(", "))
                + ".";
    }

    /** The workload and its values, if comparisons differ in them. */
    private String where(Compared it) {
        boolean several = all.stream().map(Compared::label).distinct().count() > 1;
        return several ? it.label() + ": " : "";
    }

    private static String candidate(Compared it) {
        return Dimensions.head(it.table().columns()) + " "
                + it.candidate().value(it.table().columns());
    }

    private static String reference(Compared it) {
        return Dimensions.head(it.table().columns()) + " "
                + it.table().reference().orElse("");
    }
}
