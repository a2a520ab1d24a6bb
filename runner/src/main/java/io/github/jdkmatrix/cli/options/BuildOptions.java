package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.session.Confirmation;
import io.github.jdkmatrix.session.Since;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options that compare builds of JDKs with those of an earlier run. */
public final class BuildOptions {

    private static final String SINCE = "--since";
    private static final String CONFIRM = "--confirm";

    @Option(names = SINCE, paramLabel = "DIR")
    private Path since;

    @Option(names = CONFIRM, paramLabel = "DIR")
    private Path confirm;

    /** Rejects a matrix beside {@code --confirm}. */
    public void rejectMatrix(ParseResult options) {
        if (confirm != null && options.hasMatchedPositional(0)) {
            throw new UserException(CONFIRM + " " + confirm + ": uses the matrix of that run; leave out "
                    + options.matchedPositionals().get(0).originalStringValues().get(0));
        }
    }

    /** The run whose builds run beside today's. */
    public Optional<Since> since() {
        return Optional.ofNullable(since).map(Since::new);
    }

    public boolean confirms() {
        return confirm != null;
    }

    /** What the run of {@code --confirm} leaves to confirm. */
    public Confirmation confirmation() {
        return Confirmation.of(confirm);
    }
}
