package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.CellChoice;
import io.github.jdkmatrix.cli.options.OutputFile;
import io.github.jdkmatrix.explain.ExplainTables;
import io.github.jdkmatrix.explain.Explanation;
import io.github.jdkmatrix.explain.ProfileFolder;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.record.folder.UnwritableException;
import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.finding.Message;
import io.github.jdkmatrix.session.NewestRun;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.ExitCode;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the message for a mailing list or an issue tracker about a row of results. */
final class FindingCommand extends BaseCommand {

    /** The number of rows up to which each is a message. */
    private static final int MOST = 3;

    private static final int MAX_LISTED = 6;

    /** The output formats; each constant is the word on the command line. */
    enum FindingFormat {
        TEXT,
        MARKDOWN;

        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Parameters(index = "0", arity = "0..1", paramLabel = "DIR")
    private Optional<Path> named;

    @Mixin
    private CellChoice choice;

    @Option(names = "--metric", paramLabel = "M")
    private Optional<String> metric;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text")
    private FindingFormat format;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE")
    private Path output;

    @Option(names = "--reproducer", paramLabel = "FILE")
    private Path reproducer;

    @Option(names = "--explain", paramLabel = "DIR")
    private Path profiles;

    @Override
    public Integer call() throws UnwritableException {
        Path folder = NewestRun.orNamed(NewestRun.RESULTS, named, err()::println);
        Results all = ReportCommand.read(folder, err()::println);
        Results shown = all.only(choice.in(List.of(all))::contains);
        metric.ifPresent(it -> ReportCommand.check("--metric", it, ReportCommand.metrics(List.of(shown))));
        List<String> rows = Message.rows(shown, metric);
        int most = reproducer == null ? MOST : 1;
        if (rows.isEmpty() || rows.size() > most) {
            throw new UserException(folder + ": " + refusal(rows, most));
        }
        List<Message> messages = Message.all(
                shown,
                metric,
                Optional.ofNullable(reproducer).map(it -> it.getFileName().toString()),
                Optional.ofNullable(profiles).map(it -> explained(it, shown)));
        if (reproducer != null) {
            String source = messages.getFirst()
                    .program()
                    .orElseThrow(() -> new UserException("--reproducer " + reproducer
                            + ": this row runs a program or benchmark of its own; leave it out"));
            if (Files.exists(reproducer)) {
                throw new UserException(
                        "--reproducer " + reproducer + ": this file exists; remove it, or name another one");
            }
            OutputFile.write(Optional.of(reproducer), out(), out -> out.print(source));
        }
        OutputFile.write(
                Optional.ofNullable(output),
                out(),
                out -> out.print(messages.stream()
                        .map(it -> format == FindingFormat.TEXT ? it.text() : it.markdown())
                        .collect(Collectors.joining("\n"))));
        return ExitCode.DONE;
    }

    private static String refusal(List<String> rows, int most) {
        return rows.isEmpty()
                ? "no row with a number of two JDKs is selected; select other cells with --only"
                : rows.size() + " rows are selected, and at most " + most + " can be told; choose with --only among: "
                        + String.join("; ", rows.subList(0, Math.min(rows.size(), MAX_LISTED)))
                        + (rows.size() > MAX_LISTED ? "; …" : "");
    }

    private Table explained(Path folder, Results shown) {
        ProfileFolder read = ProfileFolder.read(new ResultFolder(folder), err()::println);
        List<Cell> cells = read.manifest().cells();
        cells.stream().filter(it -> !shown.byCell().containsKey(it)).findFirst().ifPresent(it -> {
            throw new UserException("--explain " + folder + ": explains " + it
                    + ", of which this message is not; explain" + " cells of its row");
        });
        return ExplainTables.summary(Explanation.of(read, cells.getFirst(), read, cells.getLast()));
    }
}
