package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Part.Pair;
import io.github.jdkmatrix.bisect.Part.Step;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.history.Build;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Change;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.Bracket.Position;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Verdict;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.ShellCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the search of a cell found, in words: which build changed a metric or fails, or how small a limit may be. */
record SearchAnswer(SearchPlan plan, Part part, Search search, List<Range> found) {

    /** The release and the build of a version such as {@code 24-ea+18-2094}. */
    private static final Pattern TAG = Pattern.compile("([1-9]\\d*(?:\\.\\d+){0,3})(?:-ea)?\\+(\\d+)(?:-.*)?");

    /** What is true of a limit of which nobody knows whether it is good enough. */
    private static final String OPEN = "is not certainly enough";

    private static final String NO_NUMBER = "has no number";

    /** The chance that a search says less than there is, of how many forks fail at its answer. */
    private static final double ALPHA = 0.05;

    /** The share of forks that may fail, where it is said how many would show it. */
    private static final double FEW = 0.05;

    SearchAnswer(Part part) {
        this(part.plan(), part, part.search(), part.search().found());
    }

    /** The answer, in sentences without their ends. */
    List<String> sentences() {
        if (search.measured() == 0 && search.next().isPresent()) {
            return List.of("not measured yet");
        }
        if (plan.limits()) {
            return List.of(limit());
        }
        if (found.isEmpty()) {
            return List.of(part.ends().map(this::nothing).orElse("fewer than two builds can run"));
        }
        List<String> sentences = new ArrayList<>();
        if (found.size() > 1) {
            sentences.add(
                    Count.of(found.size(), "change") + (alike() ? " in one direction, as of a gradual change" : "")
                            + "; from end to end " + part.ends().orElseThrow().change());
        }
        found.forEach(it -> sentences.add(build(it)));
        return sentences;
    }

    private boolean alike() {
        Stream<Judgement> all = found.stream().flatMap(it -> pair(it).judgement().stream());
        return found.size() > 2
                && all.map(it -> it.comparison().more()).distinct().count() == 1;
    }

    private String build(Range range) {
        String before = plan.id(range.first());
        String after = plan.id(range.last());
        boolean exact = search.between(range).isEmpty();
        String which = exact
                ? after + " is the first build that "
                : "a build behind " + before + ", " + after + " at the latest, is the first that ";
        if (search.byOutcome()) {
            int failing = search.isFailing(range.last()) ? range.last() : range.first();
            return which + word(range) + ", unlike " + before + at(failing) + between(range);
        }
        Pair again = part.pairs(range.first(), range.last()).getFirst();
        return which + "is " + word(range) + ": " + (exact ? "" : after + " has ") + against(pair(range))
                + (again.differ() ? "" : "; not certain when measured again, " + again.change())
                + between(range);
    }

    private Pair pair(Range range) {
        return part.pair(range.first(), range.last());
    }

    private String against(Pair pair) {
        return pair.change() + " against " + plan.id(pair.earlier());
    }

    /** What the last point of a range does or is, and the first does or is not. */
    String word(Range range) {
        if (plan.limits()) {
            return plan.id(range.last()) + " " + lack(range.last());
        }
        String outcome = search.isFailing(range.last()) ? "fails" : "completes";
        return search.byOutcome()
                ? outcome
                : pair(range).verdict().map(Verdict::word).orElse("different");
    }

    /** The place of a point beside an earlier one, in a word. */
    String word(Pair pair) {
        if (!plan.limits()) {
            return pair.verdict().map(Change::word).orElse("");
        }
        return switch (pair.step().bracket().place()) {
            case FIRST -> "within";
            case LAST -> "beyond";
            default -> Change.NOT_CERTAIN;
        };
    }

    /** What lies in between: candidates that are not decided, and what has no number. */
    private String between(Range range) {
        List<String> ids = plan.ids().subList(range.first() + 1, range.last());
        String some = ids.size() < 4 ? String.join(", ", ids) : ids.getFirst() + " to " + ids.getLast();
        return ids.isEmpty() ? "" : "; in between, without an answer: " + some;
    }

    /** Why there is no change. */
    private String nothing(Pair ends) {
        String names = plan.id(ends.earlier()) + " and " + plan.id(ends.point());
        if (search.isFailing(ends.point())) {
            return "both ends fail, " + names + ": " + why(ends.point());
        }
        if (ends.verdict().isEmpty()) {
            String why = ends.judgement().flatMap(it -> it.verdict().whyNot()).orElseGet(() -> noNumber(ends));
            return "no verdict by " + ends.step().metric() + " of the ends, " + names + ": " + why;
        }
        boolean same = ends.verdict().filter(Verdict.SAME::equals).isPresent();
        OptionalInt forks = ends.step().bracket().forksNeeded();
        String why = ends.differ()
                ? "; smaller than the margin of 'same'"
                : same || forks.isEmpty()
                        ? ""
                        : "; about " + forks.getAsInt() + " forks of each would show the difference that was seen";
        return (same ? "the ends are the same, " : "no certain difference between the ends, ") + names + ": "
                + ends.change() + why;
    }

    private String noNumber(Pair ends) {
        int point = ends.step().estimate(ends.earlier()).isEmpty() ? ends.earlier() : ends.point();
        return plan.id(point) + " has no number: " + why(point);
    }

    private String limit() {
        if (found.isEmpty()) {
            int largest = search.first();
            return plan.id(largest) + ", the largest, " + lack(largest) + ": " + why(largest);
        }
        Range range = found.getFirst();
        String least = plan.id(range.first());
        String noun = plan.axis().noun();
        String costs = plan.rule().within().stream()
                .mapToObj(it -> "certainly costs at most " + Quantity.declared(it))
                .collect(Collectors.joining());
        if (isUndecided()) {
            return "no smaller " + noun + " than " + least + " " + costs + next(range);
        }
        boolean last = range.first() == plan.ids().size() - 1;
        return least + (last ? ", the smallest asked for, " : " is the smallest " + noun + " that ") + "completes"
                + (costs.isEmpty() ? "" : " and " + costs)
                + part.judged(range.first()).map(it -> ": " + against(it)).orElse("")
                + (search.next().isPresent() ? "; smaller ones are not measured yet" : next(range));
    }

    /** What is below the answer: the next smaller limit and why it is none, and those that cannot be measured. */
    private String next(Range range) {
        return (range.last() == plan.ids().size() ? "" : at(range.last())) + between(range);
    }

    private String at(int point) {
        return "; at " + plan.id(point) + ": " + why(point);
    }

    /** Whether the answer is no limit, since the next one after the largest may be good enough as well. */
    boolean isUndecided() {
        return plan.limits()
                && search.next().isEmpty()
                && found.stream()
                        .filter(range -> range.first() == search.first()
                                && range.last() < plan.ids().size())
                        .anyMatch(it -> lack(it.last()).equals(OPEN));
    }

    /** A verdict on a limit, only by a fork that was lost or by a number that is beyond; else why there is none. */
    private String lack(int limit) {
        Step step = part.steps(limit).getFirst();
        CellSummary cell = step.cells().get(limit);
        if (cell.notRun().isPresent()) {
            return "cannot run";
        }
        if (cell.forks(Outcome.Use.LOST) > 0 || step.bracket().place() == Position.LAST) {
            return "is not enough";
        }
        return step.estimate(limit).isEmpty() ? NO_NUMBER : OPEN;
    }

    /** Why a point fails, or is not good enough: the forks that it lost, else its number; without either what became of its forks. */
    private String why(int point) {
        Step step = part.steps(point).getFirst();
        String sure = step.bracket().place() == Position.OPEN ? ", not certain" : "";
        Optional<String> forks = part.steps(point).stream()
                .flatMap(it -> CellNotes.failedForks(it.cells().get(point)).map(it::located).stream())
                .findFirst();
        return forks.filter(it -> search.isFailing(point))
                .or(() -> part.judged(point).map(it -> against(it) + sure))
                .or(() -> forks)
                .orElseGet(() -> CellNotes.notReported(step.results(), step.metric()));
    }

    /** Whether there is no answer for lack of what completes. */
    boolean fails() {
        return found.isEmpty()
                && (plan.limits()
                        ? !lack(search.first()).equals(NO_NUMBER)
                        : part.ends().stream().allMatch(it -> search.isFailing(it.point())));
    }

    /** The JDKs that the answer is about: of builds those that it names, or the ends where it names none. */
    List<String> jdks() {
        if (plan.limits()) {
            return List.of(part.cell().jdk());
        }
        Stream<Range> ends = part.ends().stream().map(it -> new Range(it.earlier(), it.point()));
        return (found.isEmpty() ? ends : found.stream())
                .flatMap(it -> Stream.of(it.first(), it.last()))
                .distinct()
                .map(plan::id)
                .toList();
    }

    /** The command that explains the change, where one is found. */
    Optional<String> explain() {
        if (plan.limits() || found.size() != 1 || search.byOutcome()) {
            return Optional.empty();
        }
        Results results = pair(found.getFirst()).step().results();
        Path step = results.folder().orElseThrow().path();
        return Optional.of(
                ShellCommand.jdkmatrix("explain", step.toString(), "--only", "jdks=" + String.join(",", jdks())));
    }

    /**
     * How sure the answer is, and where the cause is to be looked for.
     *
     * @param named what is known of the JDKs that the answer is about
     */
    List<String> remarks(List<JdkFacts> named) {
        if (plan.limits()) {
            return found.stream().map(it -> sure(it.first())).toList();
        }
        List<String> tags = named.stream()
                .flatMap(it -> tag(Build.of(it).version()).stream())
                .distinct()
                .filter(it -> found.size() == 1)
                .toList();
        String rule = search.byOutcome()
                ? "a build fails if none of its forks completes"
                : "chance of a wrong place in the whole search: at most 5 %, shared by its ends and "
                        + (plan.rule().searchSteps().orElseThrow() - 1) + " steps at most";
        return tags.size() < 2
                ? List.of(rule)
                : List.of("the changes of OpenJDK are between its tags " + String.join(" and ", tags), rule);
    }

    /** The exact bound of C. J. Clopper and E. S. Pearson, Biometrika 26 (1934), shared by the limits that a search tries. */
    private String sure(int limit) {
        int forks = part.forks(limit);
        double alpha = ALPHA / plan.rule().searchSteps().orElseThrow();
        long most = (long) Math.ceil(100 * (1 - Math.pow(alpha, 1.0 / forks)));
        long needed = (long) Math.ceil(Math.log(alpha) / Math.log1p(-FEW));
        return "JDK " + part.cell().jdk() + ": no fork of " + forks + " fails at " + plan.id(limit)
                + ", so at most " + most + " % of all fail, with 95 % for the whole search; for at most "
                + Math.round(100 * FEW) + " % it takes " + needed + " forks";
    }

    /** The tag of a version, such as {@code jdk-24+18} of {@code 24-ea+18-2094}; empty where it has another form. */
    static Optional<String> tag(String version) {
        return Optional.of(TAG.matcher(version))
                .filter(Matcher::matches)
                .map(it -> "jdk-" + it.group(1) + "+" + it.group(2));
    }
}
