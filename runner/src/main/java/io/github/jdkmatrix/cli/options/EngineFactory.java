package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.Progress;
import java.nio.file.Path;

/** Opens engines. */
public interface EngineFactory {

    /** The user object of the whole command line has the factory of its commands. */
    interface Holder {
        EngineFactory engines();
    }

    /**
     * Opens an engine and says in one line which it is.
     *
     * @param context of Docker, where one is named
     * @param matrixFolder where builds look for {@code docker/}
     * @throws EngineGoneException where docker is asked for and none answers, or where one elsewhere is named and does not
     */
    Engine open(EngineChoice choice, ContextOption context, Path matrixFolder, Progress say)
            throws EngineGoneException, InterruptedException;
}
