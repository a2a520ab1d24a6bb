package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.RunLine;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/**
 * A result folder as a long run of a large matrix would leave it: in each block all cells, every hundredth fork disturbed
 * and run again at the end. All but its numbers is a record of {@code yield-loop}.
 */
public final class ScaleData {

    private static final Path TEMPLATE = Path.of("runner/src/test/resources/scale/record.json");
    private static final double NOISE = 0.01;
    private static final int DISTURBED = 100;

    private final Random random = new Random(20261120);
    private final RunRecord template;
    private final Writer out;

    private ScaleData(RunRecord template, Writer out) {
        this.template = template;
        this.out = out;
    }

    /** Takes a matrix file and a folder to make. */
    public static void main(String[] args) throws IOException {
        Matrix matrix = MatrixFile.read(Path.of(args[0]));
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        ResultFolder folder = new ResultFolder(Files.createDirectories(Path.of(args[1])));
        folder.write(Records.planned(matrix, cells));
        try (Writer out = Files.newBufferedWriter(folder.runs())) {
            new ScaleData(RunLine.read(Files.readString(TEMPLATE)), out)
                    .write(Plan.of(cells, matrix.settings().forks(), 42).runs());
        }
    }

    private void write(List<Run> runs) throws IOException {
        List<Run> again = new ArrayList<>();
        for (Run run : runs) {
            boolean disturbed = random.nextInt(DISTURBED) == 0;
            write(run, disturbed ? Outcome.contaminated("foreign CPU time") : Outcome.completed());
            if (disturbed) {
                again.add(new Run(run.cell(), run.fork(), run.block(), 2));
            }
        }
        for (Run run : again) {
            write(run, Outcome.completed());
        }
    }

    private void write(Run run, Outcome outcome) throws IOException {
        out.write(RunLine.write(new RunRecord(
                run,
                template.startedAt(),
                outcome,
                template.process().map(this::noisy),
                template.samples().stream().map(this::noisy).toList(),
                template.series(),
                template.conditions(),
                template.output(),
                List.of(),
                Optional.empty())));
        out.write('\n');
    }

    private ProcessUsage noisy(ProcessUsage usage) {
        return new ProcessUsage(
                noisy(usage.wallSeconds()),
                noisy(usage.cpuSeconds()),
                noisy(usage.userSeconds()),
                noisy(usage.systemSeconds()),
                OptionalLong.of((long) noisy((double) usage.peakMemoryBytes().orElseThrow())),
                usage.exitCode());
    }

    private Sample noisy(Sample sample) {
        return new Sample(sample.metric(), noisy(sample.value()), sample.unit());
    }

    private double noisy(double value) {
        return value * StrictMath.exp(NOISE * random.nextGaussian());
    }
}
