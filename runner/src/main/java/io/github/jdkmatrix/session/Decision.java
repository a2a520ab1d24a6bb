package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.progress.ExpectedTimes;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.answer.Answer;
import io.github.jdkmatrix.report.answer.Step;
import io.github.jdkmatrix.report.answer.StepRow;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Compared;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Look;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.Standing;
import io.github.jdkmatrix.stats.Standing.Settled;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.DurationText;
import io.github.jdkmatrix.text.UserException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Decides the rows of a step between two JDKs that are open or suspects: the cheapest decision first, each from one look to the
 * next until it is decided. Rows that more forks would not decide are left alone.
 */
final class Decision {

    private final String step;

    private final Supplier<Results> results;
    private final Optional<Duration> limit;
    private final InstantSource clock;
    private final Instant start;

    /** The forks up to which each row ran, by its label, in the order in which rows ran. */
    private final Map<String, Integer> ran = new LinkedHashMap<>();

    /**
     * A row that is not decided.
     *
     * @param cells the two cells of the row
     * @param needs forks of each cell that decide it, as far as is known
     * @param next forks of each cell at its next look
     * @param toNext how long the forks until then take
     * @param toDecide how long those take that decide it
     */
    record OpenRow(String label, List<Cell> cells, int needs, int next, Duration toNext, Duration toDecide) {}

    /**
     * A decision before its first fork.
     *
     * @param step such as {@code 25:21}
     * @param results of the run so far, whenever it is asked, judged at looks
     * @param limit forks that fit into it run; empty for all that are needed
     * @throws UserException if there is no such step
     */
    Decision(String step, Supplier<Results> results, Optional<Duration> limit, InstantSource clock) {
        this.step = step;
        this.results = results;
        this.limit = limit;
        this.clock = clock;
        this.start = clock.instant();
        step(results.get());
    }

    /** The options that resume this decision. */
    String[] options() {
        return new String[] {"--decide", step};
    }

    private Step step(Results now) {
        List<Step> steps = Answer.of(now, TableOptions.NONE).steps();
        return steps.stream().filter(it -> it.name().equals(step)).findFirst().orElseThrow(() -> {
            String known = steps.stream().map(Step::name).collect(Collectors.joining(", "));
            return new UserException("--decide " + step + ": no such step; "
                    + (known.isEmpty() ? "the run has no two JDKs with numbers" : "give one of " + known));
        });
    }

    /** The rows that are not decided, the cheapest decision first. */
    List<OpenRow> rows() {
        return speeds(results.get()).entrySet().stream()
                .flatMap(it -> row(it.getKey(), it.getValue()).stream())
                .sorted(Comparator.comparing(OpenRow::toDecide))
                .toList();
    }

    private Map<String, List<StepRow>> speeds(Results now) {
        return step(now).pairs().stream()
                .filter(StepRow::speed)
                .collect(Collectors.groupingBy(StepRow::row, LinkedHashMap::new, Collectors.toList()));
    }

    private Optional<OpenRow> row(String label, List<StepRow> pairs) {
        Compared any = pairs.getFirst().compared();
        List<CellSummary> both = List.of(any.reference(), any.candidate());
        Optional<Look> at = both.stream().flatMap(it -> it.look().stream()).min(Comparator.comparing(Look::index));
        return pairs.stream()
                .flatMap(it -> Standing.toDecide(it.outcome()).stream())
                .max(Comparator.naturalOrder())
                .flatMap(needs -> at.filter(it -> !it.isLast())
                        .map(Look::next)
                        .map(next -> new OpenRow(
                                label,
                                both.stream().map(CellSummary::cell).toList(),
                                needs,
                                next.forks(),
                                time(both, next.forks()),
                                time(both, Math.max(needs, next.forks())))));
    }

    /** The time of the forks that cells have not had yet, up to a number of forks a cell. */
    private Duration time(List<CellSummary> cells, int forks) {
        return cells.stream()
                .map(cell -> ExpectedTimes.withEngine(cell.estimate(ProcessMetric.WALL.id())
                                .map(Estimate::median)
                                .orElse(0.0))
                        .multipliedBy(
                                Math.max(0, forks - cell.look().map(Look::forks).orElse(forks))))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** What is going to run, and what is left alone, a line each. */
    List<String> outlook() {
        List<OpenRow> rows = rows();
        List<String> lines = new ArrayList<>();
        Duration all = rows.stream().map(OpenRow::toDecide).reduce(Duration.ZERO, Duration::plus);
        lines.add("step " + step + ": "
                + (rows.isEmpty()
                        ? "no row is open or a suspect"
                        : Count.of(rows.size(), "row") + " to decide, about " + DurationText.about(all)
                                + limit.map(it -> ", of which " + DurationText.about(it) + " are run")
                                        .orElse("")));
        rows.forEach(row -> lines.add("  " + row.label() + ": needs " + row.needs() + " forks each, about "
                + DurationText.about(row.toDecide())));
        List<String> decidable = rows.stream().map(OpenRow::label).toList();
        List<String> noisy = speeds(results.get()).entrySet().stream()
                .filter(it -> !decidable.contains(it.getKey()))
                .filter(it -> it.getValue().stream().anyMatch(pair -> pair.is(Settled.TOO_NOISY)))
                .map(Map.Entry::getKey)
                .toList();
        if (!noisy.isEmpty()) {
            lines.add("  left alone, too noisy to say: " + String.join("; ", noisy));
        }
        return lines;
    }

    /** The row to go on with; empty where all are decided, or none fits into the time by half at least. */
    Optional<OpenRow> next() {
        Instant now = clock.instant();
        Optional<OpenRow> next = rows().stream()
                .filter(it -> ran.getOrDefault(it.label(), 0) < it.next())
                .filter(it -> limit.filter(
                                most -> now.plus(it.toNext().dividedBy(2)).isAfter(start.plus(most)))
                        .isEmpty())
                .findFirst();
        next.ifPresent(it -> ran.put(it.label(), it.next()));
        return next;
    }
}
