package io.github.jdkmatrix.report.markdown;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.record.Condition;
import io.github.jdkmatrix.record.Condition.Part;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.Markdown;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.head.Environment;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.RunComparison;
import io.github.jdkmatrix.stats.Standing;
import io.github.jdkmatrix.stats.Tested;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison with an earlier run, as markdown. */
public final class ChangesReport {

    private static final String BETWEEN_RUNS =
            "Each change includes that of the machine between the two runs; 'run --since' measures a build beside its"
                    + " predecessor.";

    /** The standings that are said even if there is none. */
    private static final Set<String> ALWAYS = Set.of("worse", "better", "same");

    private final RunComparison comparison;
    private final Results base;
    private final Results now;

    private ChangesReport(RunComparison comparison, Results base, Results now) {
        this.comparison = comparison;
        this.base = base;
        this.now = now;
    }

    /** The whole report, ending in a newline. */
    public static String markdown(RunComparison comparison, Results base, Results now) {
        return Text.of(new ChangesReport(comparison, base, now)::write);
    }

    private void write(PrintWriter out) {
        out.append("# ").append(Markdown.escape(Environment.title(now.manifest()) + " against an earlier run"));
        Answer answer = Answer.between(base, now, comparison);
        out.append("\n\n**").append(result()).append("**\n\n");
        answer.sentences().forEach(it -> out.append(Markdown.escape(it)).append(".\n\n"));
        Markdown.line(out, "Base", run(base.manifest()));
        Markdown.line(out, "New", run(now.manifest()));
        now.manifest().jdks().forEach(jdk -> Markdown.line(out, "JDK " + jdk.id(), builds(jdk)));
        differences(out, "Hosts differ", it -> it.refuses(Part.MACHINE));
        differences(out, "Conditions differ", it -> it.refuses(Part.SETUP));
        differences(out, "Also changed", it -> it.compare() == Differs.TOLD && it.part() != Part.BUILD);
        out.append('\n');
        section(out, "Lost", comparison.losses(), RunComparison.Loss::what, RunComparison.Loss::cell);
        if (!comparison.metrics().isEmpty()) {
            answer.tables().forEach(it -> Markdown.table(out, it));
            out.append(BETWEEN_RUNS).append("\n\n");
        }
        section(
                out,
                "Not decided",
                comparison.undecided(),
                RunComparison.Undecided::why,
                RunComparison.Undecided::cell);
        section(out, "New cells", comparison.added(), cell -> "the base run has no numbers for it", cell -> cell);
    }

    /** The whole outcome in one sentence: of metrics, and of how forks end. */
    private String result() {
        Map<String, Long> known = Stream.concat(
                        comparison.metrics().stream()
                                .filter(it -> it.outcome().verdict().known().isPresent())
                                .flatMap(it -> it.outcome().standing().known().stream())
                                .map(Standing::word),
                        comparison.endings().stream().filter(Tested::different).map(Tested::verdict))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        Stream<String> standings = Standing.words()
                .filter(it -> known.containsKey(it) || ALWAYS.contains(it))
                .map(it -> known.getOrDefault(it, 0L) + " " + it.replace("near", "at most 5 % worse"));
        long cells = comparison.metrics().stream()
                .map(it -> it.candidate().cell())
                .distinct()
                .count();
        return Stream.of(count(comparison.losses(), "lost"), standings, count(comparison.undecided(), "not decided"))
                .flatMap(it -> it)
                .collect(Collectors.joining(
                        ", ",
                        Count.of(comparison.metrics().size(), "comparison") + " of " + Count.of(cells, "cell") + ": ",
                        "."));
    }

    private static Stream<String> count(List<?> all, String word) {
        return all.isEmpty() ? Stream.empty() : Stream.of(all.size() + " " + word);
    }

    private static String run(Manifest manifest) {
        return Environment.date(manifest) + ", " + Environment.host(manifest) + ", "
                + Environment.forksOfCells(manifest) + ", jdkmatrix "
                + manifest.origin().tool();
    }

    /** The build of a JDK then and now. */
    private String builds(JdkFacts jdk) {
        String before = base.manifest().jdks().stream()
                .filter(it -> it.id().equals(jdk.id()))
                .map(JdkFacts::build)
                .distinct()
                .collect(Collectors.joining("; "));
        if (before.isEmpty()) {
            return jdk.build() + ", not in the base";
        }
        return before.equals(jdk.build()) ? before + ", the same build" : before + ", now " + jdk.build();
    }

    private void differences(PrintWriter out, String title, Predicate<Condition> kind) {
        String words = comparison.differing(kind);
        if (!words.isEmpty()) {
            Markdown.line(out, title, words);
        }
    }

    /** Cells of which the same is to be said stand in one line. */
    private static <T> void section(
            PrintWriter out, String title, List<T> all, Function<T, String> words, Function<T, Cell> cell) {
        if (all.isEmpty()) {
            return;
        }
        Map<String, List<Cell>> cells = new LinkedHashMap<>();
        all.forEach(it ->
                cells.computeIfAbsent(words.apply(it), key -> new ArrayList<>()).add(cell.apply(it)));
        out.append("## ").append(title).append("\n\n");
        cells.forEach((text, its) ->
                Markdown.line(out, its.get(0) + (its.size() == 1 ? "" : " and " + (its.size() - 1) + " more"), text));
        out.append('\n');
    }
}
