package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.record.folder.FolderLock;
import io.github.jdkmatrix.record.folder.Merge;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.MarkdownReport;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Joins the shards of a plan; never needs an engine. */
@Command(
        name = "merge",
        description = "Join the shards of a plan into one result folder and print its tables. Needs no engine.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  jdkmatrix merge results/matrix/whole shards/*"})
final class MergeCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "OUT", description = "the result folder to write; a new one")
    private Path out;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "DIR", description = "result folders of 'run --shard I/N'")
    private List<Path> folders;

    @Option(
            names = "--across-hosts",
            description = "merge although the hosts differ; tables then name the host of each row")
    private boolean acrossHosts;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        ResultFolder folder = new ResultFolder(out);
        refuseResults(folder);
        Merge merge = Merge.of(folders.stream().map(ResultFolder::new).toList(), acrossHosts);
        folder.make();
        try (FolderLock lock = FolderLock.take(folder)) {
            refuseResults(folder);
            List<String> gaps = merge.write(folder, err::println);
            gaps.forEach(err::println);
            report(folder);
            return gaps.isEmpty() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
        }
    }

    private void refuseResults(ResultFolder folder) {
        if (folder.hasResults()) {
            throw new UserException(out + ": there are results already; name a new folder");
        }
    }

    private void report(ResultFolder folder) throws IOException {
        PrintWriter print = spec.commandLine().getOut();
        String report = new MarkdownReport()
                .write(Results.read(folder, spec.commandLine().getErr()::println), TableOptions.NONE);
        print.print(report);
        print.flush();
        folder.write("report.md", report);
    }
}
