package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.CellChoice;
import io.github.jdkmatrix.cli.options.OutputFile;
import io.github.jdkmatrix.history.Gate;
import io.github.jdkmatrix.history.History;
import io.github.jdkmatrix.history.HistoryTables;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Joins runs into a history of JDK builds; needs no engine. */
final class HistoryCommand extends BaseCommand {

    enum FailOn {
        REGRESSION;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    enum HistoryFormat {
        MARKDOWN,
        HTML;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Parameters(arity = "1..*", paramLabel = "DIR")
    private List<Path> folders;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "markdown")
    private HistoryFormat format;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE")
    private Path output;

    @Option(names = "--fail-on", paramLabel = "regression")
    private FailOn failOn;

    @Option(names = "--metric", paramLabel = "M")
    private Optional<String> metric;

    @Mixin
    private CellChoice choice;

    @Override
    public Integer call() throws UnwritableException {
        List<Results> all = ReportCommand.read(folders, err()::println);
        CompareCommand.rejectRepeated(all);
        metric.ifPresent(it -> ReportCommand.check("--metric", it, ReportCommand.metrics(all)));
        Set<Cell> chosen = choice.in(all);
        History history = History.of(all, metric, chosen::contains);
        if (history.rows().isEmpty()) {
            throw new UserException("no folder has a number to show; name folders with completed forks");
        }
        String text = format == HistoryFormat.HTML ? HistoryTables.html(history) : HistoryTables.markdown(history);
        OutputFile.write(Optional.ofNullable(output), out(), out -> out.print(text));
        return failOn == null ? ExitCode.DONE : exitCode(Gate.of(history, chosen::contains));
    }

    private int exitCode(Gate gate) {
        if (!gate.undecided().isEmpty()) {
            err().println("jdkmatrix: --fail-on " + failOn + ": the newest run has too few forks to judge "
                    + gate.undecided().size() + " of its links: "
                    + gate.undecided().getFirst().whyUndecided());
        }
        gate.open().forEach(it -> say(it, "the newest run has no numbers of two builds of one release"));
        gate.lost().forEach(it -> say(it, "the newest run has no number"));
        return gate.regressed() ? ExitCode.REGRESSION : gate.undecidable() ? ExitCode.UNDECIDABLE : ExitCode.DONE;
    }

    private void say(Cell cell, String problem) {
        err().println("jdkmatrix: --fail-on " + failOn + ": " + cell + ": " + problem);
    }
}
