package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineChoice;
import io.github.jdkmatrix.cli.options.MatrixOptions;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.yaml.InvalidMatrixException;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.SessionChanges;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.run.Preparation;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;

/**
 * What {@code --resume} holds the present against: the run as it was begun.
 *
 * @param folder where its records are
 * @param begun its manifest
 */
record Resumption(ResultFolder folder, Manifest begun) {

    /** What a plan depends on was decided when the run began. */
    private static final List<String> DECIDED = List.of(
            "--profile", "--only", "--forks", "--seed", "--shard", "--redundant", "--out", "--jdk", "--cpu", "--flags");

    /**
     * Refuses what cannot be resumed at all, before anything is touched.
     *
     * @param options what the user typed
     */
    static void check(Path folder, ParseResult options) {
        if (options.hasMatchedPositional(0)) {
            throw new UserException("--resume " + folder + ": the matrix is that of the run; leave out "
                    + options.matchedPositionals().get(0).originalStringValues().get(0));
        }
        DECIDED.stream().filter(options::hasMatchedOption).findFirst().ifPresent(option -> {
            throw new UserException("--resume " + folder + ": the plan is that of the run; leave out " + option);
        });
        Manifest manifest = new ResultFolder(folder).readManifest();
        if (manifest.merged().isPresent()) {
            throw new UserException("--resume " + folder
                    + ": joined from shards; resume or run the shard that lacks forks," + " and merge again");
        }
        if (manifest.sessions().isEmpty()) {
            throw new UserException("--resume " + folder + ": an earlier version wrote these results,"
                    + " which did not record its plan; 'jdkmatrix report' still reads them");
        }
    }

    /**
     * Reads what there is to go on with.
     *
     * @param asked the engine the user asked for
     */
    static Resumption of(ResultFolder folder, EngineChoice asked) {
        Resumption resumption = new Resumption(folder, folder.readManifest());
        if (asked != EngineChoice.AUTO && asked != resumption.engine()) {
            throw new UserException("--resume " + folder.path() + ": these results are of the engine "
                    + resumption.begun().engine().name() + "; leave out --engine");
        }
        return resumption;
    }

    /** The engine that made the numbers so far. */
    EngineChoice engine() {
        return EngineChoice.valueOf(begun.engine().name().toUpperCase(Locale.ROOT));
    }

    /** Where builds look for {@code docker/}: beside the matrix. */
    Path matrixFolder() {
        return MatrixOptions.folder(matrixFile());
    }

    private Path matrixFile() {
        return Path.of(first().matrixFile());
    }

    private Session first() {
        return begun.sessions().get(0);
    }

    /** By source file, the JDK that compiled it. */
    Map<String, String> compiledBefore() {
        return first().programs().stream()
                .filter(it -> it.compiledBy().isPresent())
                .collect(Collectors.toMap(
                        ProgramFacts::file, it -> it.compiledBy().orElseThrow()));
    }

    /** Says so where the matrix on disk is another by now. */
    void tellOfChangedMatrix(PrintWriter err) {
        if (Files.exists(matrixFile()) && !isAsItWas(matrixFile())) {
            err.println(matrixFile() + " has changed since; the run goes on with the matrix it began with");
        }
    }

    private boolean isAsItWas(Path file) {
        try {
            return MatrixFile.read(file).equals(begun.matrix());
        } catch (InvalidMatrixException e) {
            return false;
        }
    }

    /** Refuses where a cell with runs left can no longer run. */
    void refuseLosses(Preparation preparation) {
        List<SkippedCell> lost = preparation.skipped();
        if (!lost.isEmpty()) {
            SkippedCell first = lost.get(0);
            throw new UserException("--resume " + folder.path() + ": cells with runs left that cannot run now: "
                    + lost.size() + "; the first: " + first.cell() + ": " + first.word() + ", " + first.reason());
        }
    }

    /**
     * The manifest with this session in it; what has changed is told.
     *
     * @param now the manifest that a new run of what is left would have
     * @param mix whether numbers of two different things may stand in one folder
     */
    Manifest goingOn(Manifest now, boolean mix, PrintWriter err) {
        SessionChanges changes = SessionChanges.between(begun, now);
        if (!changes.mixing().isEmpty() && !mix) {
            throw new UserException("--resume " + folder.path() + ": not what the run began with: "
                    + String.join("; ", changes.mixing())
                    + "; bring it back, or give --mix and the report will say so");
        }
        changes.all().forEach(change -> err.println("changed since the run began: " + change));
        return begun.with(now.sessions().get(0).resuming(first(), changes.all()));
    }
}
