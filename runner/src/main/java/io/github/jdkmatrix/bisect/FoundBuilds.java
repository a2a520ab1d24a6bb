package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Part.Beside;
import io.github.jdkmatrix.bisect.Search.Range;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.stats.Judgement;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which build changed a metric, or fails. */
record FoundBuilds(SearchPlan plan, Part part, Search search, List<Range> found) {

    /** The release and the build of a version such as {@code 24-ea+18-2094}. */
    private static final Pattern TAG = Pattern.compile("([1-9][0-9.]*)(?:-ea)?\\+(\\d+)(?:-.*)?");

    FoundBuilds(Part part) {
        this(part.plan(), part, part.search(), part.search().found());
    }

    /** The answer, in sentences without their ends. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (found.size() > 1) {
            sentences.add(
                    Count.of(found.size(), "change") + (alike() ? " in one direction, as of a gradual change" : "")
                            + "; from end to end " + ends().orElseThrow().change());
        }
        found.forEach(it -> sentences.add(sentence(it)));
        if (found.isEmpty()) {
            sentences.add(ends().map(this::nothing)
                    .orElse(search.next().isPresent() ? "nothing is measured yet" : "fewer than two builds can run"));
        }
        return sentences;
    }

    private boolean alike() {
        Stream<Judgement> all = found.stream().flatMap(it -> part.beside(it.first(), it.last()).judgement().stream());
        return found.size() > 2
                && all.map(it -> it.comparison().more()).distinct().count() == 1;
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
                    + (fails ? "fails, " + before + " completes: " : "completes, " + before + " fails: ")
                    + reason(fails ? range.last() : range.first())
                    + between(range, open);
        }
        Beside pair = part.beside(range.first(), range.last());
        Beside again = part.besides(range.first(), range.last()).getFirst();
        return first + "is " + word(range) + ": "
                + (open.isEmpty() ? "" : after + " has ") + pair.change() + " against " + before
                + (again.differ() ? "" : "; not certain when measured again, " + again.change())
                + between(range, open);
    }

    /** What the last build of a range does or is, and the first does or is not. */
    String word(Range range) {
        return search.byOutcome()
                ? search.isFailing(range.last()) ? "fails" : "completes"
                : part.beside(range.first(), range.last())
                        .verdict()
                        .map(Verdict::word)
                        .orElse("different");
    }

    /** What lies in between: candidates that are not decided, else what has no number. */
    private String between(Range range, List<Integer> open) {
        List<String> ids = (open.isEmpty()
                        ? IntStream.range(range.first() + 1, range.last()).boxed()
                        : open.stream())
                .map(plan::id)
                .toList();
        return ids.isEmpty()
                ? ""
                : (open.isEmpty() ? "; in between, without a number: " : "; not decided in between: ")
                        + (ids.size() < 4 ? String.join(", ", ids) : ids.getFirst() + " to " + ids.getLast());
    }

    /** Why there is no change. */
    private String nothing(Beside ends) {
        String names = plan.id(ends.earlier()) + " and " + plan.id(ends.point());
        if (search.isFailing(ends.point())) {
            return "both ends fail, " + names + ": " + reason(ends.point());
        }
        if (ends.judgement().isEmpty()) {
            return "no number of " + part.metric(ends.done().results()) + " of both ends, " + names;
        }
        if (ends.verdict().filter(Verdict.SAME::equals).isPresent()) {
            return "the ends are the same, " + names + ": " + ends.change();
        }
        OptionalInt forks = ends.done().bracket().forksNeeded();
        return "no certain difference between the ends, " + names + ": " + ends.change()
                + (ends.differ() ? "; smaller than the margin of 'same'" : "")
                + (ends.differ() || forks.isEmpty()
                        ? ""
                        : "; about " + forks.getAsInt() + " forks of each would show the difference that was seen");
    }

    private String reason(int build) {
        return part.steps(build).stream()
                .flatMap(it -> CellNotes.failedForks(it.cells().get(build)).stream())
                .findFirst()
                .orElse("no fork completes");
    }

    /** The ends as the first step that ran measured them. */
    private Optional<Beside> ends() {
        return part.steps().stream()
                .filter(Part.Done::ran)
                .map(it -> new Beside(it, it.members().getFirst(), it.members().getLast()))
                .findFirst();
    }

    /** Whether no two builds can run, or both ends fail. */
    boolean fail() {
        return ends().filter(it -> !search.isFailing(it.point())).isEmpty();
    }

    /** The builds that the answer names, or the ends where it names none. */
    List<Integer> named() {
        List<Range> ends =
                ends().stream().map(it -> new Range(it.earlier(), it.point())).toList();
        return (found.isEmpty() ? ends : found)
                .stream()
                        .flatMap(it -> Stream.of(it.first(), it.last()))
                        .distinct()
                        .toList();
    }

    /** The command that explains the change, where one is found. */
    Optional<String> explain() {
        if (found.size() != 1 || search.byOutcome()) {
            return Optional.empty();
        }
        Beside pair = part.beside(found.getFirst().first(), found.getFirst().last());
        Path step = pair.done().results().folder().orElseThrow().path();
        return Optional.of(ShellCommand.jdkmatrix(
                "explain", step.toString(), "--only", "jdks=" + plan.id(pair.earlier()) + "," + plan.id(pair.point())));
    }

    /** OpenJDK's tags of two builds, where their versions follow them. */
    static Optional<String> tags(String before, String after) {
        return tag(before)
                .flatMap(from -> tag(after)
                        .filter(to -> !to.equals(from))
                        .map(to -> "the changes of OpenJDK are between its tags " + from + " and " + to));
    }

    /** The tag of a version, such as {@code jdk-24+18} of {@code 24-ea+18-2094}; empty where it has another form. */
    static Optional<String> tag(String version) {
        return Optional.of(TAG.matcher(version))
                .filter(Matcher::matches)
                .map(it -> "jdk-" + it.group(1) + "+" + it.group(2));
    }
}
