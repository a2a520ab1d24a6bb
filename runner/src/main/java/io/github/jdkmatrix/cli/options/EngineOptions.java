package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.docker.DockerSurvey;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.engine.host.HostSurvey;
import io.github.jdkmatrix.error.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where runs happen. */
public final class EngineOptions {

    private static final String ENGINE = "--engine";

    public static final List<String> NAMES = List.of(ENGINE, ContextOption.NAME);

    @Option(
            names = ENGINE,
            paramLabel = "auto|docker|host",
            defaultValue = "auto",
            description = "where JVMs run (default: docker where it answers, else host)")
    private EngineChoice asked;

    @Mixin
    private ContextOption context;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec mixee;

    /** The choice; a context stands for docker. */
    public EngineChoice choice() {
        if (context.context().isEmpty()) {
            return asked;
        }
        if (asked == EngineChoice.HOST) {
            throw new UserException(ContextOption.NAME + " " + context.context().get()
                    + ": a context is of Docker; leave it out, or --engine host");
        }
        return EngineChoice.DOCKER;
    }

    /**
     * Looks at the engine that {@link #open} would take.
     *
     * @param matrixFolder where builds look for {@code docker/}
     */
    public EngineSurvey survey(Path matrixFolder) throws EngineGoneException, InterruptedException {
        Optional<EngineConnection> connection = choice() == EngineChoice.HOST ? Optional.empty() : context.connect();
        return connection.isPresent() ? DockerSurvey.connect(connection.get(), matrixFolder) : new HostSurvey();
    }

    /** Opens the chosen engine. */
    public Engine open(Path matrixFolder, Progress say) throws EngineGoneException, InterruptedException {
        return open(choice(), matrixFolder, say);
    }

    /**
     * Opens an engine and says in one line which it is.
     *
     * @param matrixFolder where builds look for {@code docker/}
     * @throws EngineGoneException where docker is asked for and none answers, or where one elsewhere is named and does not
     */
    public Engine open(EngineChoice choice, Path matrixFolder, Progress say)
            throws EngineGoneException, InterruptedException {
        return ((EngineFactory.Holder) mixee.root().userObject()).engines().open(choice, context, matrixFolder, say);
    }
}
