package io.github.jdkmatrix.bisect;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.bisect.Search.Step;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.plan.Cell;
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A search in its folder, as far as its steps are complete: each of them is a result folder of its own below it. */
public final class Bisection {

    private static final String FILE = "search.json";

    /**
     * A step that was measured.
     *
     * @param cells of its members, by their index in the list
     * @param forks how many records
     * @param time from its beginning to the end of its last fork
     */
    record Done(
            Step step, Results results, Map<Integer, CellSummary> cells, Bracket bracket, int forks, Duration time) {

        /** Two of its members, by their indices in the list; empty where one has no number. */
        Optional<Judgement> between(int earlier, int build) {
            return bracket.between(
                    step.members().indexOf(earlier), step.members().indexOf(build));
        }
    }

    private final Path path;
    private final SearchPlan plan;
    private final Search search;
    private final List<Done> steps = new ArrayList<>();
    private final List<String> leftOut;

    private Bisection(Path path, SearchPlan plan) {
        this.path = path;
        this.plan = plan;
        this.search = new Search(plan.count());
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
        Optional<Step> step = bisection.next();
        while (step.isPresent() && bisection.take(step.get(), note)) {
            step = bisection.next();
        }
        return bisection;
    }

    /** Takes a step if its folder is complete; returns whether it is. */
    public boolean take(Step step, Consumer<String> note) {
        ResultFolder folder = folder(step);
        if (!Files.exists(folder.manifest())) {
            return false;
        }
        Results results = Results.read(folder, note);
        if (results.missing() > 0) {
            return false;
        }
        List<SkippedCell> skipped = results.manifest().resolved().skipped();
        skipped.forEach(it -> leftOut.add(it.cell().jdk() + ": " + it.reason()));
        Set<Integer> missing = members(
                step, it -> skipped.stream().anyMatch(skip -> skip.cell().equals(plan.cell(it))));
        if (!missing.isEmpty()) {
            search.add(new Search.Measured(missing, Set.of(), Bracket.Place.OPEN));
            return true;
        }
        Map<Cell, CellSummary> byCell = results.byCell();
        Map<Integer, CellSummary> cells =
                step.members().stream().collect(Collectors.toMap(it -> it, it -> byCell.get(plan.cell(it))));
        Done done = done(step, results, cells);
        steps.add(done);
        search.add(new Search.Measured(
                Set.of(), members(step, it -> cells.get(it).reported().isEmpty()), done.bracket.place()));
        return true;
    }

    private static Set<Integer> members(Step step, Predicate<Integer> which) {
        return step.members().stream().filter(which).collect(Collectors.toSet());
    }

    private Done done(Step step, Results results, Map<Integer, CellSummary> cells) {
        Bracket bracket = new Bracket(
                step.members().stream()
                        .map(it -> cells.get(it).estimate(metric(results)))
                        .toList(),
                plan.rule().searchSteps().orElseThrow(),
                plan.matrix().settings().equivalence());
        Instant began = results.manifest().origin().createdAt();
        List<Instant> ends = new ArrayList<>(List.of(began));
        folder(step)
                .readRuns(
                        results.manifest(),
                        it -> ends.add(it.startedAt()
                                .plusMillis(Math.round(1e3 * it.wallSeconds().orElse(0)))),
                        warned -> {});
        return new Done(step, results, cells, bracket, ends.size() - 1, Duration.between(began, Collections.max(ends)));
    }

    private String metric(Results results) {
        return plan.rule()
                .metric()
                .orElseGet(() -> PrimaryMetric.of(plan.matrix(), plan.cell().workload(), results.cells()));
    }

    /** The next step; empty at the end. */
    public Optional<Step> next() {
        return search.next();
    }

    /** The folder of a step. */
    public ResultFolder folder(Step step) {
        return new ResultFolder(path.resolve(String.format("step-%02d", step.number())));
    }

    public SearchPlan plan() {
        return plan;
    }

    public Path path() {
        return path;
    }

    Search search() {
        return search;
    }

    /** Those that were measured. */
    List<Done> steps() {
        return steps;
    }

    /** The builds that are not there, and why, a line each. */
    List<String> leftOut() {
        return leftOut;
    }

    /** The metric that is searched by, once a step has it. */
    String metric() {
        return steps.isEmpty() ? "" : metric(steps.getLast().results);
    }

    /** The results of the first step that was measured; the machine and the engine of all. */
    public Optional<Results> firstMeasured() {
        return steps.stream().map(Done::results).findFirst();
    }

    /** How long its forks took. */
    Duration time() {
        return steps.stream().map(Done::time).reduce(Duration.ZERO, Duration::plus);
    }

    /** Such as {@code step 3 of about 6, about 4 min left: b9 between b1 and b16}. */
    public String title(Step step) {
        String ends = plan.id(step.first()) + " and " + plan.id(step.last());
        int number = search.measured() + 1;
        int all = Math.max(number, Search.usual(plan.count()));
        String left = number == 1
                ? ""
                : ", about "
                        + DurationText.about(
                                time().multipliedBy(all - number + 1).dividedBy(number - 1)) + " left";
        return "step " + number + " of about " + all + left + ": "
                + (step.members().size() == 2 ? ends : plan.id(step.members().get(1)) + " between " + ends);
    }
}
