package io.github.jdkmatrix.bisect;

import com.fasterxml.jackson.core.JsonProcessingException;
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
import java.util.stream.Collectors;

/** The searches of a plan in their folder, as far as their steps are complete: each of these is a result folder of its own below it. */
public final class Bisection {

    private static final String FILE = "search.json";

    /**
     * What is to be measured next.
     *
     * @param cell whose search it is
     * @param members the members as indices into the list
     * @param folder the results of the step
     * @param first whether it is the first of them
     */
    public record Next(Cell cell, List<Integer> members, ResultFolder folder, boolean first) {}

    private final Path path;
    private final SearchPlan plan;
    private final List<Part> parts;

    private Bisection(Path path, SearchPlan plan) {
        this.path = path;
        this.plan = plan;
        this.parts = plan.parts();
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
        ResultFolder folder = next().orElseThrow().folder();
        if (!Files.exists(folder.manifest())) {
            return false;
        }
        Results results = Results.read(folder, note);
        List<Cell> asked = plan.cells(part.cell(), part.search().next().orElseThrow());
        List<Cell> planned = results.manifest().planned();
        if (!asked.containsAll(planned)
                || (results.manifest().resolved().skipped().isEmpty() && planned.size() < asked.size())) {
            throw new UserException(folder.path() + ": measured something else than the steps before it ask for now;"
                    + " move it and later ones away");
        }
        boolean complete = results.missing() == 0;
        if (complete) {
            part.add(results);
        }
        return complete;
    }

    private Optional<Part> unfinished() {
        return parts.stream().filter(it -> it.search().next().isPresent()).findFirst();
    }

    /** The next step; empty at the end. */
    public Optional<Next> next() {
        ResultFolder folder = new ResultFolder(path.resolve(String.format("step-%02d", steps().size() + 1)));
        return unfinished()
                .map(part -> new Next(
                        part.cell(),
                        part.search().next().orElseThrow(),
                        folder,
                        part.steps().isEmpty()));
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

    /** The steps of all searches. */
    List<Part.Done> steps() {
        return parts.stream().flatMap(it -> it.steps().stream()).toList();
    }

    /** The results of the first step; all have its engine. */
    public Optional<Results> first() {
        return steps().stream().map(Part.Done::results).findFirst();
    }

    /** The time that the forks of the search took. */
    Duration time() {
        return steps().stream().map(Part.Done::time).reduce(Duration.ZERO, Duration::plus);
    }

    /** A title such as {@code step 3 of about 6, about 4 min left: b1, b9, b16}. */
    public String title(Next next) {
        int number = 1 + parts.stream().mapToInt(it -> it.search().measured()).sum();
        int all = Math.max(number, parts.size() * parts.getFirst().search().usual());
        Duration rest = time().multipliedBy(all - number + 1).dividedBy(Math.max(1, number - 1));
        String left = number == 1 ? "" : ", about " + DurationText.about(rest) + " left";
        String what = next.members.stream().map(plan::id).collect(Collectors.joining(", "));
        return "step " + number + " of about " + all + left + ": "
                + (plan.axis().isOfLimits() ? "JDK " + next.cell.jdk() + ", " : "") + what;
    }
}
