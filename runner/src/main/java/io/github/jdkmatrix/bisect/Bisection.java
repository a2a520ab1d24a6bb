package io.github.jdkmatrix.bisect;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.bisect.Search.Step;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Schema;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.stats.Bracket;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.PrimaryMetric;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The searches of a plan in their folder, as far as their steps are complete: each of these is a result folder of its own below it. */
public final class Bisection {

    private static final String FILE = "search.json";

    /**
     * A step that was measured.
     *
     * @param cells the cells of the step's members, by their index in the list
     * @param forks how many records
     * @param time from its beginning to the end of its last fork
     */
    record Done(
            Step step, Results results, Map<Integer, CellSummary> cells, Bracket bracket, int forks, Duration time) {

        /** Judges two members of the step, by their indices in the list; empty where one has no number. */
        Optional<Judgement> between(int earlier, int build) {
            return bracket.between(
                    step.members().indexOf(earlier), step.members().indexOf(build));
        }
    }

    /** The search of a cell, and the steps of it that were measured. */
    record Part(Cell cell, Search search, List<Done> steps) {}

    /**
     * What is to be measured next.
     *
     * @param cell whose search it is
     * @param members the members as indices into the list
     * @param folder the results of the step
     * @param first whether none of them ran before
     */
    public record Next(Cell cell, List<Integer> members, ResultFolder folder, boolean first) {}

    private final Path path;
    private final SearchPlan plan;
    private final List<Part> parts;
    private final List<String> leftOut;

    /** How many steps have a folder, whether they could run or not. */
    private int taken;

    private Bisection(Path path, SearchPlan plan) {
        this.path = path;
        this.plan = plan;
        this.parts = plan.cells().stream()
                .map(it -> new Part(it, plan.search(), new ArrayList<>()))
                .toList();
        this.leftOut = new ArrayList<>(plan.leftOut());
    }

    /** Whether a folder has a search. */
    public static boolean isIn(Path path) {
        return Files.isRegularFile(path.resolve(FILE));
    }

    /** Begins a search in a folder that exists. */
    public static void begin(Path path, SearchPlan plan) throws UnwritableException {
        new ResultFolder(path).write(FILE, Json.text(plan) + "\n");
    }

    /**
     * The search of a folder, with all steps whose forks are complete.
     *
     * @param note takes one line about anything passed over
     */
    public static Bisection read(Path path, Consumer<String> note) {
        if (!isIn(path)) {
            throw new UserException(path + ": no " + FILE + " here; name a folder that 'jdkmatrix bisect' wrote");
        }
        SearchPlan plan;
        try {
            plan = Schema.read(Files.readString(path.resolve(FILE)), SearchPlan.class, SearchPlan.SCHEMA);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new UserException(path.resolve(FILE) + ": not a search of this tool: " + Schema.problem(e));
        } catch (IOException e) {
            throw new UserException(path.resolve(FILE) + ": cannot be read");
        }
        Bisection bisection = new Bisection(path, plan);
        while (bisection.next().isPresent() && bisection.take(note)) {
            // Until a step is not complete.
        }
        return bisection;
    }

    /** Takes the next step if its folder is complete; returns whether it is. */
    public boolean take(Consumer<String> note) {
        Part part = unfinished().orElseThrow();
        Step step = part.search.next().orElseThrow();
        ResultFolder folder = folder(taken + 1);
        if (!Files.exists(folder.manifest())) {
            return false;
        }
        Results results = Results.read(folder, note);
        List<SkippedCell> skipped = results.manifest().resolved().skipped();
        List<Cell> asked = plan.cells(part.cell, step.members());
        List<Cell> planned = results.manifest().planned();
        if (!asked.containsAll(planned) || (skipped.isEmpty() && planned.size() < asked.size())) {
            throw new UserException(folder.path() + ": measured something else than the steps before it ask for now;"
                    + " move it and later ones away");
        }
        if (results.missing() > 0) {
            return false;
        }
        taken++;
        skipped.forEach(it -> leftOut.add(plan.name(it.cell()) + ": " + it.reason()));
        Set<Integer> missing = members(
                step, it -> skipped.stream().anyMatch(skip -> skip.cell().equals(plan.cell(part.cell, it))));
        if (!missing.isEmpty()) {
            part.search.add(new Search.Measured(missing, Set.of(), Bracket.Position.OPEN));
            return true;
        }
        Done done = done(part.cell, step, folder, results);
        part.steps.add(done);
        part.search.add(new Search.Measured(Set.of(), members(step, it -> fails(done, it)), done.bracket.place()));
        return true;
    }

    private static Set<Integer> members(Step step, Predicate<Integer> which) {
        return step.members().stream().filter(which).collect(Collectors.toSet());
    }

    private boolean fails(Done done, int index) {
        CellSummary cell = done.cells.get(index);
        return cell.fails()
                || (plan.axis().isOfLimits() && cell.forks(Outcome.Use.LOST) > 0)
                || (plan.rule().within().isPresent()
                        && cell.estimate(metric(done.results)).isEmpty());
    }

    private Done done(Cell cell, Step step, ResultFolder folder, Results results) {
        Map<Cell, CellSummary> byCell = results.byCell();
        Map<Integer, CellSummary> cells = new HashMap<>();
        step.members().forEach(it -> cells.put(it, byCell.get(plan.cell(cell, it))));
        Bracket bracket = new Bracket(
                plan.rule(),
                step.members().stream()
                        .map(it -> cells.get(it).estimate(metric(results)))
                        .toList(),
                plan.matrix().settings().equivalence());
        Instant began = results.manifest().origin().createdAt();
        List<Instant> ends = new ArrayList<>(List.of(began));
        folder.readRuns(
                results.manifest(),
                it -> ends.add(it.startedAt()
                        .plusMillis(Math.round(1e3 * it.wallSeconds().orElse(0)))),
                warned -> {});
        return new Done(step, results, cells, bracket, ends.size() - 1, Duration.between(began, Collections.max(ends)));
    }

    private String metric(Results results) {
        return plan.rule()
                .metric()
                .orElseGet(() ->
                        PrimaryMetric.of(plan.matrix(), plan.cells().getFirst().workload(), results.cells()));
    }

    private Optional<Part> unfinished() {
        return parts.stream().filter(it -> it.search.next().isPresent()).findFirst();
    }

    /** The next step; empty at the end. */
    public Optional<Next> next() {
        return unfinished()
                .map(it -> new Next(
                        it.cell, it.search.next().orElseThrow().members(), folder(taken + 1), it.steps.isEmpty()));
    }

    private ResultFolder folder(int number) {
        return new ResultFolder(path.resolve(String.format("step-%02d", number)));
    }

    public SearchPlan plan() {
        return plan;
    }

    public Path path() {
        return path;
    }

    /** The parts of the search, in the order of the plan. */
    List<Part> parts() {
        return parts;
    }

    /** The measured steps of all searches. */
    List<Done> steps() {
        return parts.stream().flatMap(it -> it.steps.stream()).toList();
    }

    /** The builds that are not there, and why, a line each. */
    List<String> leftOut() {
        return leftOut;
    }

    /** The metric that is searched by, once a step has it. */
    String metric() {
        return steps().isEmpty() ? "" : metric(steps().getLast().results);
    }

    /** The results of the first step that was measured; the machine and the engine of all. */
    public Optional<Results> firstMeasured() {
        return steps().stream().map(Done::results).findFirst();
    }

    /** The time that the forks of the search took. */
    Duration time() {
        return steps().stream().map(Done::time).reduce(Duration.ZERO, Duration::plus);
    }

    /** A title such as {@code step 3 of about 6, about 4 min left: b9 between b1 and b16}. */
    public String title(Next next) {
        int number = steps().size() + 1;
        int all = Math.max(number, parts.size() * parts.getFirst().search.usual());
        String left = number == 1
                ? ""
                : ", about "
                        + DurationText.about(
                                time().multipliedBy(all - number + 1).dividedBy(number - 1)) + " left";
        List<String> ids = next.members.stream().map(plan::id).toList();
        String what = plan.axis().isOfLimits()
                ? "JDK " + next.cell.jdk() + ", " + String.join(" and ", ids)
                : ids.size() == 2
                        ? ids.getFirst() + " and " + ids.getLast()
                        : ids.get(1) + " between " + ids.getFirst() + " and " + ids.getLast();
        return "step " + number + " of about " + all + left + ": " + what;
    }
}
