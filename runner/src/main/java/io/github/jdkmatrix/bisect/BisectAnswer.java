package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Bisection.Done;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.history.Build;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.CellDiagnostics;
import io.github.jdkmatrix.stats.CellDiagnostics.CellFinding;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a search found, in words: sentences first, then a row for each build that was measured. */
final class BisectAnswer {

    private final Bisection bisection;
    private final SearchPlan plan;
    private final Search search;
    private final List<Range> found;

    BisectAnswer(Bisection bisection) {
        this.bisection = bisection;
        this.plan = bisection.plan();
        this.search = bisection.search();
        this.found = search.found();
    }

    /** A build beside an earlier one of the list that the same step measured. */
    private record Beside(Done done, int earlier, int build) {

        private Optional<Judgement> judgement() {
            List<Integer> members = done.step().members();
            return done.bracket().flatMap(it -> it.between(members.indexOf(earlier), members.indexOf(build)));
        }

        private boolean differ() {
            return judgement().filter(Judgement::different).isPresent();
        }

        private String change() {
            return judgement().flatMap(it -> Change.of(it.comparison())).orElse("no ratio");
        }
    }

    /** The answer, and then what it rests upon. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (bisection.next().isPresent()) {
            sentences.add("not complete; 'jdkmatrix bisect --resume " + bisection.path() + "' continues");
        }
        if (found.isEmpty()) {
            sentences.add(nothing());
        } else if (found.size() > 1) {
            sentences.add(
                    Count.of(found.size(), "change") + (alike() ? " in one direction, as of a gradual change" : "")
                            + "; from end to end " + ends().change());
        }
        found.forEach(it -> sentences.add(sentence(it)));
        int last = sentences.size() - 1;
        sentences.set(last, sentences.get(last) + " (" + spent() + ")");
        return sentences;
    }

    private String spent() {
        return Count.of(measured().size(), "build") + " measured, "
                + Count.of(bisection.steps().stream().mapToLong(Done::forks).sum(), "fork") + ", "
                + DurationText.exactly(bisection.time());
    }

    private boolean alike() {
        return found.size() > 2
                && found.stream()
                                .flatMap(it -> beside(it.first(), it.last()).judgement().stream())
                                .map(it -> it.comparison().more())
                                .distinct()
                                .count()
                        == 1;
    }

    private String sentence(Range range) {
        String before = plan.id(range.first());
        String after = plan.id(range.last());
        boolean exact = range.undecided().isEmpty() && !isOpen(range);
        String between = exact ? unknown(range) : "; not decided in between: " + undecided(range);
        if (search.byOutcome()) {
            boolean fails = search.isFailing(range.last());
            int failing = fails ? range.last() : range.first();
            return (exact ? after + " is the first build that " : "from " + before + " to " + after + " a build first ")
                    + (fails ? "fails" : "completes") + ", " + before + " "
                    + (fails ? "completes" : "fails") + ": " + reason(failing) + between;
        }
        Beside pair = beside(range.first(), range.last());
        String word = pair.judgement()
                .flatMap(it -> it.verdict().known())
                .filter(Verdict::different)
                .map(Verdict::word)
                .orElse("different");
        Beside last = besides(range.first(), range.last()).getFirst();
        String change = bisection.metric() + " " + pair.change() + " against " + before
                + (last.differ() ? "" : "; not certain when measured again, " + last.change());
        return exact
                ? after + " is the first build that is " + word + ": " + change + between
                : "a build behind " + before + ", " + after + " at the latest, is the first that is " + word + ": "
                        + after + " has " + change + between;
    }

    private String unknown(Range range) {
        String ids = IntStream.range(range.first() + 1, range.last())
                .mapToObj(plan::id)
                .collect(Collectors.joining(", "));
        return ids.isEmpty() ? "" : "; in between, without a number: " + ids;
    }

    /** Whether candidates are left. */
    private boolean isOpen(Range range) {
        return between(range).findAny().isPresent();
    }

    private Stream<Integer> between(Range range) {
        return IntStream.range(range.first() + 1, range.last())
                .boxed()
                .filter(it -> !search.isMissing(it) && (search.byOutcome() || !search.isFailing(it)));
    }

    private String undecided(Range range) {
        List<String> ids = between(range).map(plan::id).toList();
        return ids.size() < 4 ? String.join(", ", ids) : ids.getFirst() + " to " + ids.getLast();
    }

    /** Why there is no change. */
    private String nothing() {
        if (search.measured() == 0) {
            return bisection.next().isPresent() ? "nothing is measured yet" : "fewer than two builds can run";
        }
        Beside ends = ends();
        String names = plan.id(ends.earlier) + " and " + plan.id(ends.build);
        if (search.isFailing(ends.build)) {
            return "both ends fail, " + names + ": " + reason(ends.build);
        }
        Optional<Judgement> judged = ends.judgement();
        if (judged.isEmpty()) {
            return "no number of " + bisection.metric() + ": "
                    + Stream.of(ends.earlier, ends.build)
                            .map(it ->
                                    plan.id(it) + ", " + lost(ends.done.cells().get(it)))
                            .collect(Collectors.joining("; "));
        }
        boolean same =
                judged.get().verdict().known().filter(Verdict.SAME::equals).isPresent();
        String forks = ends.done.bracket().stream()
                .flatMap(it -> it.forksNeeded().stream().boxed())
                .map(it -> "; about " + it + " forks of each would show the difference that was seen")
                .findFirst()
                .orElse("");
        return (same ? "the ends are the same, " : "no certain difference between the ends, ") + names + ": "
                + bisection.metric() + " " + ends.change()
                + (same ? "" : judged.get().different() ? "; smaller than the margin of 'same'" : forks);
    }

    private static String lost(CellSummary cell) {
        String others = CellNotes.otherForks(cell);
        return others.isEmpty() ? "no fork reports it" : others;
    }

    private String reason(int index) {
        return measured().get(index).stream()
                .flatMap(it -> it.cells().get(index).whyNotAll().stream())
                .findFirst()
                .orElse("no fork completes");
    }

    /** The steps with forks, of each build that was measured, in order. */
    private SortedMap<Integer, List<Done>> measured() {
        SortedMap<Integer, List<Done>> measured = new TreeMap<>();
        bisection.steps().stream()
                .filter(it -> it.bracket().isPresent())
                .forEach(done -> done.step()
                        .members()
                        .forEach(it -> measured.computeIfAbsent(it, none -> new ArrayList<>())
                                .add(done)));
        return measured;
    }

    private Beside ends() {
        Done first = bisection.steps().stream()
                .filter(it -> it.bracket().isPresent())
                .findFirst()
                .orElseThrow();
        return new Beside(first, first.step().first(), first.step().last());
    }

    /** Two builds as each step with both measured them, the last one first. */
    private List<Beside> besides(int earlier, int build) {
        return measured().get(build).reversed().stream()
                .filter(it -> it.step().members().contains(earlier))
                .map(it -> new Beside(it, earlier, build))
                .toList();
    }

    /** Two builds as the last step measured them that shows a difference, else as the last one did. */
    private Beside beside(int earlier, int build) {
        List<Beside> all = besides(earlier, build);
        return all.stream().filter(Beside::differ).findFirst().orElseGet(all::getFirst);
    }

    /** A build beside the nearest earlier one that a step measured together with it; empty for the first. */
    private Optional<Beside> nearest(int build) {
        return measured().get(build).stream()
                .flatMap(it -> it.step().members().stream())
                .filter(it -> it < build)
                .max(Comparator.naturalOrder())
                .map(it -> beside(it, build));
    }

    /** A row for each build that was measured. */
    Table table() {
        return new Table(
                "Builds by " + bisection.metric(),
                "Each build against the one named, of the same blocks: change of the medians [95 %]; ? not certain",
                List.of("build"),
                Table.Head.plain("forks", bisection.metric(), "change", "", "against"),
                measured().keySet().stream().map(this::row).toList(),
                List.of(),
                List.of());
    }

    private Table.Row row(int build) {
        Optional<Beside> beside = nearest(build);
        Done done =
                beside.map(Beside::done).orElseGet(() -> measured().get(build).getLast());
        CellSummary cell = done.cells().get(build);
        int forks = measured().get(build).stream()
                .flatMap(it -> it.cells().get(build).estimate(bisection.metric()).stream())
                .mapToInt(Estimate::n)
                .sum();
        Optional<Judgement> judged = beside.flatMap(Beside::judgement);
        return new Table.Row(
                Table.Head.plain(plan.id(build)),
                Stream.of(
                                Integer.toString(forks),
                                cell.estimate(bisection.metric())
                                        .map(Quantity::median)
                                        .orElse(cell.reported().isEmpty() ? "fails" : "no number"),
                                judged.flatMap(it -> Change.of(it.comparison())).orElse(""),
                                judged.flatMap(it -> it.verdict().known())
                                        .map(Change::word)
                                        .orElse(""),
                                beside.map(it -> plan.id(it.earlier)).orElse(""))
                        .map(Value::words)
                        .toList());
    }

    /** What else a reader should know, a sentence each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        leftOut().forEach(it -> notes.add("left out: " + it));
        rows().forEach((build, done) -> CellNotes.lacking(done.cells().get(build))
                .filter(it -> !search.isFailing(build))
                .ifPresent(it -> notes.add(plan.id(build) + ": " + it)));
        if (!search.byOutcome()) {
            named().stream().flatMap(this::heaps).forEach(notes::add);
        }
        if (found.size() == 1) {
            tags(found.getFirst()).ifPresent(notes::add);
        }
        notes.add(
                search.byOutcome()
                        ? "a build fails if none of its forks completes"
                        : "chance of a wrong place in the whole search: at most 5 %, shared by its ends and "
                                + (plan.rule().searchSteps().orElseThrow() - 1) + " steps at most");
        return notes;
    }

    /** The command that explains a change; empty where none is found, or several. */
    List<String> explain() {
        if (found.size() != 1 || search.byOutcome()) {
            return List.of();
        }
        int first = found.getFirst().first();
        int last = found.getFirst().last();
        Path step = bisection.folder(beside(first, last).done.step()).path();
        return List.of("explain", step.toString(), "--only", "jdks=" + plan.id(first) + "," + plan.id(last));
    }

    private List<String> leftOut() {
        Stream<String> failing = IntStream.range(0, plan.count())
                .filter(it -> !search.byOutcome() && search.measured() > 1 && search.isFailing(it))
                .mapToObj(it -> plan.id(it) + " fails: " + reason(it));
        Stream<String> missing = bisection.steps().stream()
                .flatMap(it -> it.results().manifest().resolved().skipped().stream())
                .map(BisectAnswer::missing);
        return Stream.of(plan.leftOut().stream(), missing, failing)
                .flatMap(it -> it)
                .toList();
    }

    private static String missing(SkippedCell it) {
        return it.cell().jdk() + ": " + it.reason();
    }

    private Stream<String> heaps(int build) {
        return measured().get(build).getLast().cells().get(build).estimate(bisection.metric()).stream()
                .flatMap(estimate -> CellDiagnostics.of(estimate).findings().stream()
                        .filter(CellFinding.Modes.class::isInstance)
                        .map(it -> plan.id(build) + " is no single number: " + CellNotes.finding(it, estimate)));
    }

    /** The facts of a build that was measured. */
    JdkFacts facts(int build) {
        return measured().get(build).getLast().results().manifest().jdks().stream()
                .filter(it -> it.id().equals(plan.id(build)))
                .findFirst()
                .orElseThrow();
    }

    /** OpenJDK's tags of the two builds, where their versions follow them. */
    private Optional<String> tags(Range range) {
        List<String> tags = Stream.of(range.first(), range.last())
                .flatMap(it -> tag(Build.of(facts(it)).version()).stream())
                .distinct()
                .toList();
        return tags.size() < 2
                ? Optional.empty()
                : Optional.of(
                        "the changes of OpenJDK are between its tags " + tags.getFirst() + " and " + tags.getLast());
    }

    /** Such as {@code jdk-24+18} of {@code 24-ea+18-2094}. */
    static Optional<String> tag(String version) {
        try {
            Runtime.Version parsed = Runtime.Version.parse(version);
            return parsed.build()
                    .filter(it -> parsed.pre().filter(pre -> !pre.equals("ea")).isEmpty())
                    .map(build -> "jdk-"
                            + parsed.version().stream().map(Object::toString).collect(Collectors.joining(".")) + "+"
                            + build);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Builds that the answer names, or the ends where it names none. */
    List<Integer> named() {
        Stream<Integer> all = found.isEmpty() && search.measured() > 0
                ? Stream.of(ends().earlier, ends().build)
                : found.stream().flatMap(it -> Stream.of(it.first(), it.last()));
        return all.distinct().toList();
    }

    /** The builds that were measured, each with its cell as in its row. */
    SortedMap<Integer, Done> rows() {
        SortedMap<Integer, Done> rows = new TreeMap<>();
        measured()
                .keySet()
                .forEach(it -> rows.put(
                        it,
                        nearest(it)
                                .map(Beside::done)
                                .orElseGet(() -> measured().get(it).getLast())));
        return rows;
    }

    /** That of the command. */
    int exitCode() {
        if (!found.isEmpty()) {
            return bisection.next().isPresent() ? ExitCode.SOME_RUNS_FAILED : ExitCode.DONE;
        }
        boolean undecidable = search.measured() > 0 && !search.isFailing(ends().build);
        return undecidable ? ExitCode.UNDECIDABLE : ExitCode.SOME_RUNS_FAILED;
    }
}
