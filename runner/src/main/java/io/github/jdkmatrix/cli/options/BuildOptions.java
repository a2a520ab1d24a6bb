package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.history.Gate;
import io.github.jdkmatrix.history.Predecessors;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that compare builds of JDKs with those of an earlier run. */
public final class BuildOptions {

    private static final String SINCE = "--since";
    private static final String CONFIRM = "--confirm";

    public static final List<String> NAMES = List.of(SINCE, CONFIRM);

    @Option(names = SINCE, paramLabel = "DIR")
    private Path since;

    @Option(names = CONFIRM, paramLabel = "DIR")
    private Path confirm;

    /** What a confirming run runs. */
    public record Confirmation(MatrixSource source, Selection selection, List<Cell> cells) {}

    /** Rejects a matrix beside {@code --confirm}. */
    public void rejectMatrix(ParseResult options) {
        if (confirm != null && options.hasMatchedPositional(0)) {
            throw new UserException(CONFIRM + " " + confirm + ": uses the matrix of that run; leave out "
                    + options.matchedPositionals().get(0).originalStringValues().get(0));
        }
    }

    public boolean hasSince() {
        return since != null;
    }

    public boolean hasConfirm() {
        return confirm != null;
    }

    /** The builds of the folder of {@code --since} that are no longer those of today. */
    public Predecessors predecessors(Matrix matrix, List<JdkFacts> now, Display display) {
        List<JdkFacts> then = new ResultFolder(since).readManifest().jdks();
        Predecessors changed = Predecessors.of(then, matrix, now);
        changed.lines().forEach(it -> display.say("--since: " + it));
        changed.gone().forEach(it -> display.warn("--since: " + it));
        if (changed.count() == 0 && changed.gone().isEmpty()) {
            display.say("--since: no JDK has changed; only today's builds run");
        }
        List<String> known = then.stream().map(JdkFacts::id).toList();
        now.stream()
                .map(JdkFacts::id)
                .filter(it -> !known.contains(it))
                .forEach(it -> display.warn("--since: " + since + " has no JDK " + it));
        return changed;
    }

    /** The cells of the folder of {@code --confirm} that another run has to confirm. */
    public Confirmation confirmation() {
        ResultFolder folder = new ResultFolder(confirm);
        Results results = Results.read(folder, note -> {});
        Manifest manifest = results.manifest();
        if (manifest.sessions().isEmpty()) {
            throw new UserException(confirm + ": written by a version that did not record the matrix file");
        }
        List<Cell> cells = Gate.unconfirmed(results);
        if (cells.isEmpty()) {
            throw new UserException(confirm
                    + ": no build is worse than another of its release, and no cell that ran is without a number;"
                    + " there is nothing to confirm");
        }
        return new Confirmation(
                new MatrixSource(
                        manifest.matrix(),
                        Path.of(manifest.sessions().getFirst().matrixFile()),
                        Optional.empty()),
                new Selection(
                        Optional.empty(),
                        Map.of(),
                        OptionalInt.of(manifest.design().begun().forks()),
                        manifest.design().begun().until()),
                cells);
    }
}
