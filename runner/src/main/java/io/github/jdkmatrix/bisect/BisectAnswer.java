package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Bisection.Done;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.history.Build;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.Value;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.ShellCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which build changed a metric, or fails. */
final class BisectAnswer extends SearchAnswer {

    /** The release and the build of a version such as {@code 24-ea+18-2094}. */
    private static final Pattern TAG = Pattern.compile("([1-9][0-9.]*)(?:-ea)?\\+(\\d+)(?:-.*)?");

    private final Search search;
    private final List<Range> found;

    /** The steps of each build that was measured, in order. */
    private final SortedMap<Integer, List<Done>> measured = new TreeMap<>();

    BisectAnswer(Bisection bisection) {
        super(bisection);
        this.search = bisection.parts().getFirst().search();
        this.found = search.found();
        bisection
                .steps()
                .forEach(done -> done.step()
                        .members()
                        .forEach(it -> measured.computeIfAbsent(it, none -> new ArrayList<>())
                                .add(done)));
    }

    @Override
    String question() {
        return "Which build changed " + plan.cells().getFirst().workload() + "?";
    }

    @Override
    boolean isFound() {
        return !found.isEmpty();
    }

    @Override
    List<String> found() {
        List<String> sentences = new ArrayList<>();
        if (found.isEmpty()) {
            sentences.add(nothing());
        } else if (found.size() > 1) {
            sentences.add(
                    Count.of(found.size(), "change") + (alike() ? " in one direction, as of a gradual change" : "")
                            + "; from end to end " + ends().change());
        }
        found.forEach(it -> sentences.add(sentence(it)));
        return sentences;
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
        List<Integer> open = search.between(range);
        String first = open.isEmpty()
                ? after + " is the first build that "
                : "a build behind " + before + ", " + after + " at the latest, is the first that ";
        if (search.byOutcome()) {
            boolean fails = search.isFailing(range.last());
            return first
                    + (fails ? "fails, " : "completes, ")
                    + before
                    + (fails ? " completes: " : " fails: ")
                    + reason(fails ? range.last() : range.first())
                    + between(range, open);
        }
        Beside pair = beside(range.first(), range.last());
        Beside again = besides(range.first(), range.last()).getFirst();
        return first + "is "
                + pair.verdict().filter(Verdict::different).map(Verdict::word).orElse("different") + ": "
                + (open.isEmpty() ? "" : after + " has ") + bisection.metric() + " " + pair.change() + " against "
                + before + (again.differ() ? "" : "; not certain when measured again, " + again.change())
                + between(range, open);
    }

    /** What lies in between: candidates that are not decided, else what has no number. */
    private String between(Range range, List<Integer> open) {
        if (!open.isEmpty()) {
            return "; not decided in between: "
                    + (open.size() < 4
                            ? ids(open.stream())
                            : plan.id(open.getFirst()) + " to " + plan.id(open.getLast()));
        }
        String ids = ids(IntStream.range(range.first() + 1, range.last()).boxed());
        return ids.isEmpty() ? "" : "; in between, without a number: " + ids;
    }

    private String ids(Stream<Integer> builds) {
        return builds.map(plan::id).collect(Collectors.joining(", "));
    }

    /** Why there is no change. */
    private String nothing() {
        if (measured.isEmpty()) {
            return bisection.next().isPresent() ? "nothing is measured yet" : "fewer than two builds can run";
        }
        Beside ends = ends();
        String names = plan.id(ends.earlier()) + " and " + plan.id(ends.build());
        if (search.isFailing(ends.build())) {
            return "both ends fail, " + names + ": " + reason(ends.build());
        }
        if (ends.judgement().isEmpty()) {
            return "no number of " + bisection.metric() + ": "
                    + Stream.of(ends.earlier(), ends.build())
                            .map(it -> plan.id(it) + ", "
                                    + CellNotes.failedForks(ends.done().cells().get(it))
                                            .orElse("no fork reports it"))
                            .collect(Collectors.joining("; "));
        }
        String said = names + ": " + bisection.metric() + " " + ends.change();
        if (ends.verdict().filter(Verdict.SAME::equals).isPresent()) {
            return "the ends are the same, " + said;
        }
        OptionalInt forks = ends.done().bracket().forksNeeded();
        return "no certain difference between the ends, " + said
                + (ends.differ()
                        ? "; smaller than the margin of 'same'"
                        : forks.isPresent()
                                ? "; about " + forks.getAsInt()
                                        + " forks of each would show the difference that was seen"
                                : "");
    }

    private String reason(int build) {
        return measured.get(build).stream()
                .flatMap(it -> it.cells().get(build).whyNotAll().stream())
                .findFirst()
                .orElse("no fork completes");
    }

    private Beside ends() {
        Done first = bisection.steps().getFirst();
        return new Beside(first, first.step().first(), first.step().last());
    }

    /** A pair of builds as each step with both measured them, the last step first. */
    private List<Beside> besides(int earlier, int build) {
        return measured.get(build).reversed().stream()
                .filter(it -> it.step().members().contains(earlier))
                .map(it -> new Beside(it, earlier, build))
                .toList();
    }

    /** A pair of builds as the last step measured them that shows a difference, else as the last one did. */
    private Beside beside(int earlier, int build) {
        List<Beside> all = besides(earlier, build);
        return all.stream().filter(Beside::differ).findFirst().orElseGet(all::getFirst);
    }

    /** A build beside the nearest earlier one that a step measured together with it; empty for the first. */
    private Optional<Beside> nearest(int build) {
        return measured.get(build).stream()
                .flatMap(it -> it.step().members().stream())
                .filter(it -> it < build)
                .max(Comparator.naturalOrder())
                .map(it -> beside(it, build));
    }

    @Override
    Table rows() {
        List<String> remarks = new ArrayList<>();
        bisection.leftOut().forEach(it -> remarks.add("left out: " + it));
        List<Table.Row> rows =
                measured.keySet().stream().map(it -> row(it, remarks)).toList();
        if (found.size() == 1) {
            tags(found.getFirst()).ifPresent(remarks::add);
        }
        remarks.add(
                search.byOutcome()
                        ? "a build fails if none of its forks completes"
                        : "chance of a wrong place in the whole search: at most 5 %, shared by its ends and "
                                + (plan.rule().searchSteps().orElseThrow() - 1) + " steps at most");
        return new Table(
                "Builds",
                "Each build against the one named, of the same blocks: change of the medians [95 %]; ? not certain",
                List.of("build"),
                Table.Head.plain("forks", bisection.metric(), "change", "", "against"),
                rows,
                List.of(),
                remarks);
    }

    /** The row of a build; what is to be known of its forks is a remark. */
    private Table.Row row(int build, List<String> remarks) {
        String id = plan.id(build);
        Optional<Beside> beside = nearest(build);
        CellSummary cell = beside.map(Beside::done)
                .orElseGet(() -> measured.get(build).getLast())
                .cells()
                .get(build);
        Optional<Estimate> estimate = cell.estimate(bisection.metric());
        if (!search.isFailing(build)) {
            CellNotes.lacking(cell).ifPresent(it -> remarks.add(id + ": " + it));
        } else if (!search.byOutcome()) {
            remarks.add("left out: " + id + " fails: " + reason(build));
        }
        estimate.flatMap(CellNotes::modes).ifPresent(it -> remarks.add(id + " is no single number: " + it));
        int forks = measured.get(build).stream()
                .flatMap(it -> it.cells().get(build).estimate(bisection.metric()).stream())
                .mapToInt(Estimate::n)
                .sum();
        return new Table.Row(
                Table.Head.plain(id),
                List.of(
                        Value.words(Integer.toString(forks)),
                        median(estimate, cell.fails() ? "fails" : "no number"),
                        change(beside.flatMap(Beside::judgement)),
                        Value.words(beside.flatMap(Beside::verdict)
                                .map(Change::word)
                                .orElse("")),
                        Value.words(beside.map(it -> plan.id(it.earlier())).orElse(""))));
    }

    /** The command that explains the change, where one is found. */
    @Override
    Optional<String> explain() {
        if (found.size() != 1 || search.byOutcome()) {
            return Optional.empty();
        }
        int first = found.getFirst().first();
        int last = found.getFirst().last();
        Path step = beside(first, last).done().results().folder().orElseThrow().path();
        return Optional.of(ShellCommand.jdkmatrix(
                "explain", step.toString(), "--only", "jdks=" + plan.id(first) + "," + plan.id(last)));
    }

    /** Builds that the answer names, or the ends where it names none. */
    @Override
    Stream<JdkFacts> named() {
        List<Range> ranges = found.isEmpty() && !measured.isEmpty()
                ? List.of(new Range(ends().earlier(), ends().build(), List.of()))
                : found;
        return ranges.stream().flatMap(it -> Stream.of(it.first(), it.last())).map(this::facts);
    }

    private JdkFacts facts(int build) {
        return facts(measured.get(build).getLast(), plan.id(build));
    }

    /** OpenJDK's tags of the two builds, where their versions follow them. */
    private Optional<String> tags(Range range) {
        return tag(Build.of(facts(range.first())).version())
                .flatMap(from -> tag(Build.of(facts(range.last())).version())
                        .filter(to -> !to.equals(from))
                        .map(to -> "the changes of OpenJDK are between its tags " + from + " and " + to));
    }

    /** The tag of a version, such as {@code jdk-24+18} of {@code 24-ea+18-2094}; empty where it has another form. */
    static Optional<String> tag(String version) {
        return Optional.of(TAG.matcher(version))
                .filter(Matcher::matches)
                .map(it -> "jdk-" + it.group(1) + "+" + it.group(2));
    }

    @Override
    int exitCodeOfNothing() {
        boolean undecidable = !measured.isEmpty() && !search.isFailing(ends().build());
        return undecidable ? ExitCode.UNDECIDABLE : ExitCode.SOME_RUNS_FAILED;
    }
}
