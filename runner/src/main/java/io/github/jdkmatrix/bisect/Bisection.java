package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Schema;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The searches of a plan in their folder, as far as their steps are complete: each of these is a result folder of its own below it.
 *
 * @param parts in the order of the plan
 */
public record Bisection(Path path, SearchPlan plan, List<Part> parts) {

    private static final String FILE = "search.json";

    /**
     * What is to be measured next.
     *
     * @param part the search that asks for it
     * @param cells in their order
     * @param folder the results of the step
     */
    public record Next(Part part, List<Cell> cells, ResultFolder folder) {

        /** Whether it is the first step of its search. */
        public boolean isFirst() {
            return part.steps().isEmpty();
        }
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
        } catch (IOException | IllegalArgumentException e) {
            throw new UserException(path.resolve(FILE) + ": not a search of this tool: " + Schema.problem(e));
        }
        Bisection bisection = new Bisection(path, plan, plan.parts());
        while (bisection.next().isPresent() && bisection.take(note)) {
            // Until a step is not complete.
        }
        return bisection;
    }

    /** Takes the next step if its folder is complete; returns whether it is. */
    public boolean take(Consumer<String> note) {
        Next next = next().orElseThrow();
        if (!Files.exists(next.folder.manifest())) {
            return false;
        }
        Results results = Results.read(next.folder, note);
        List<Cell> planned = results.manifest().planned();
        boolean skips = !results.manifest().resolved().skipped().isEmpty();
        if (!next.cells.containsAll(planned) || (!skips && planned.size() < next.cells.size())) {
            throw new UserException(next.folder.path()
                    + ": measured something else than the steps before it ask for now; move it and later ones away");
        }
        boolean complete = results.missing() == 0;
        if (complete) {
            next.part.add(results);
        }
        return complete;
    }

    /** The next step; empty at the end. */
    public Optional<Next> next() {
        ResultFolder folder = new ResultFolder(path.resolve(String.format("step-%02d", steps().size() + 1)));
        return parts.stream()
                .flatMap(part ->
                        part.search().next().stream().map(it -> new Next(part, plan.cells(part.cell(), it), folder)))
                .findFirst();
    }

    /** The steps of all searches. */
    List<Part.Step> steps() {
        return parts.stream().flatMap(it -> it.steps().stream()).toList();
    }

    /** The results of the first step; all have its engine. */
    public Optional<Results> first() {
        return steps().stream().map(Part.Step::results).findFirst();
    }

    /** The time that the forks of the search took. */
    Duration time() {
        return steps().stream().map(Part.Step::time).reduce(Duration.ZERO, Duration::plus);
    }

    /** A title such as {@code step 3 of about 6, about 4 min left: b1, b9, b16}. */
    public String title(Next next) {
        int done = parts.stream().mapToInt(it -> it.search().measured()).sum();
        int all = Math.max(done + 1, parts.size() * parts.getFirst().search().usual());
        String left = done == 0
                ? ""
                : ", about "
                        + DurationText.about(time().multipliedBy(all - done).dividedBy(done)) + " left";
        return "step " + (done + 1) + " of about " + all + left + ": " + plan.name(next.cells);
    }
}
