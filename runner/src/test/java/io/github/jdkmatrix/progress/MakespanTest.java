package io.github.jdkmatrix.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.host.Topology;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.plan.SideBySide.Batches;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The profile {@code full} on machines that are not here: only its plan runs, with times of published forks. */
class MakespanTest {

    private static final Matrix MATRIX = MatrixFile.read(Path.of("../matrix.yaml"));

    private static final Selection FULL =
            new Selection(Optional.of(MATRIX.profiles().get("full")), Map.of(), Forks.unset());

    private static final List<Cell> CELLS = CellExpansion.cells(MATRIX, FULL).stream()
            .filter(it -> ForkCommand.of(MATRIX, it).obstacle().isEmpty())
            .toList();

    private static final ExpectedTimes TIMES =
            ExpectedTimes.like(MATRIX, Optional.of(new ResultFolder(Path.of("src/test/resources/published"))));

    /** A batch takes as long as its longest fork. */
    private static Duration makespan(Plan plan) {
        return Batches.of(plan.forks()).stream()
                .map(batch -> batch.stream()
                        .map(fork -> TIMES.apply(fork.cell()))
                        .max(Comparator.naturalOrder())
                        .orElseThrow())
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Every slot busy all the time, and the controls alone. */
    private static Duration ideal(Plan plan, Map<String, Integer> slots) {
        return plan.forks().stream()
                .map(fork -> TIMES.apply(fork.cell()).dividedBy(atOnce(fork, slots)))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static int atOnce(Fork fork, Map<String, Integer> slots) {
        return fork.isControl() ? 1 : slots.get(fork.cell().cpu());
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "2, 10", "16, 2", "16, 10", "64, 10"})
    void fewSlotsAreEverIdle(int cpus, int forks) {
        Map<String, Integer> slots = slots(cpus);
        Plan plan = plan(forks, slots);
        Duration makespan = makespan(plan);
        double overIdeal = (double) makespan.toMillis() / ideal(plan, slots).toMillis();
        assertThat(overIdeal).isBetween(1.0, 1.1);
    }

    private static Map<String, Integer> slots(int cpus) {
        ShapeFit fit = new ShapeFit(Topology.flat(cpus), "it");
        return CELLS.stream()
                .map(Cell::cpu)
                .distinct()
                .collect(Collectors.toMap(
                        id -> id, id -> fit.slots(MATRIX.cpu(id)).size()));
    }

    private static Plan plan(int forks, Map<String, Integer> slots) {
        return Plan.of(CELLS, new Forks.Fixed(forks), 1, SideBySide.of(MATRIX, CELLS, slots));
    }
}
