package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.ReportFormat;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.Merge;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.session.RunSession;
import io.github.jdkmatrix.session.RunStart;
import io.github.jdkmatrix.stats.RunState;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Merges the shards of a plan; needs no engine. */
final class MergeCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "OUT")
    private Path out;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "DIR")
    private List<Path> folders;

    @Option(names = "--across-hosts")
    private boolean acrossHosts;

    @Override
    public Integer call() throws IOException {
        ResultFolder folder = new ResultFolder(out);
        RunStart.requireEmpty(folder);
        Merge merge = Merge.of(folders.stream().map(ResultFolder::new).toList(), acrossHosts, MergeCommand::unfinished);
        folder.make();
        try (MachineLock lock = RunStart.lockOf(folder)) {
            RunStart.requireEmpty(folder);
            List<String> gaps = merge.write(folder, err()::println);
            gaps.forEach(err()::println);
            ReportFormat format = ReportFormat.usual(main().isOnTerminal());
            RunSession.saveAndPrint(
                    folder, format.report(main()::terminalReport, Optional.empty()), out(), err()::println);
            return gaps.isEmpty() ? ExitCode.DONE : ExitCode.SOME_RUNS_FAILED;
        }
    }

    /** How many cells of a shard have forks to run. */
    private static int unfinished(ResultFolder shard) {
        Manifest manifest = shard.readManifest();
        RunState state = RunState.of(manifest);
        shard.readRuns(manifest, state::add, note -> {});
        return state.cells().size();
    }
}
