package io.github.jdkmatrix.session;

import io.github.jdkmatrix.bisect.Bisection;
import io.github.jdkmatrix.bisect.SearchPlan;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A step of a search, into a new folder. If one of its cells cannot run, none does. */
public final class StepRun extends NewRun {

    private final SearchPlan search;
    private final Bisection.Next step;

    /** A step that has not begun. */
    public StepRun(SearchPlan search, Bisection.Next step, EngineChoice engine, Command command) {
        super(
                new Request(
                        MatrixSource.of(search.matrixOfSteps(), Path.of(search.matrixFile())),
                        Selection.ALL.with(new Forks.Until(search.forks(), search.rule())),
                        step.cells(),
                        engine,
                        RedundantCells.RUN,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(step.folder().path()),
                        Optional.empty()),
                command);
        this.search = search;
        this.step = step;
    }

    @Override
    List<Cell> runnable(Preparation preparation) {
        List<SkippedCell> skipped = preparation.skipped();
        skipped.stream()
                .filter(it -> ranBefore(it.cell(), preparation))
                .findFirst()
                .ifPresent(it -> {
                    throw new UserException(it.cell() + " cannot run, unlike the steps before: " + it.reason());
                });
        skipped.forEach(it -> display.warn("left out: " + search.name(List.of(it.cell())) + ": " + it.reason()));
        return skipped.isEmpty() ? super.runnable(preparation) : List.of();
    }

    /** What holds for each step is said once. */
    @Override
    void advise(List<Cell> runnable, int most) {
        if (step.isFirst()) {
            super.advise(runnable, most);
        }
    }

    /** The ends of a range did; and the JDK at the largest limit, so that it is the limit if it is there and cannot start. */
    private boolean ranBefore(Cell cell, Preparation preparation) {
        return search.axis().isOfLimits()
                ? !step.isFirst() && preparation.jdkFacts().isEmpty()
                : step.cells().size() > 2 && !cell.equals(step.cells().get(1));
    }
}
