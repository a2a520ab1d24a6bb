package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.CacheFolder;
import io.github.jdkmatrix.cli.options.ContextOption;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.StaleResource;
import io.github.jdkmatrix.engine.docker.StaleResources;
import io.github.jdkmatrix.engine.docker.connection.EngineConnection;
import io.github.jdkmatrix.error.ExitCode;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Removes what runs left on this machine, and says what. Results are not among it. */
@Command(
        name = "clean",
        description = {
            "Remove what killed runs left behind, and what is kept to be quicker next time.",
            "Removed are containers and temporary files of runners of this host that are gone, and caches. Results"
                    + " stay, and so does all of a run that lives. The private engine goes by: docker/engine stop"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  jdkmatrix clean --dry-run", "  jdkmatrix clean --images"})
final class CleanCommand implements Callable<Integer> {

    @Mixin
    private ContextOption context;

    @Option(names = "--images", description = "the images that jdkmatrix built, too; building takes 20 s a JDK")
    private boolean images;

    @Option(names = "--dry-run", description = "only say what would be removed")
    private boolean dryRun;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws EngineGoneException, InterruptedException {
        Optional<EngineConnection> connection = context.connect();
        try {
            return clean(ofEngine(connection));
        } finally {
            connection.ifPresent(EngineConnection::close);
        }
    }

    private int clean(List<StaleResource> ofEngine) {
        List<StaleResource> all = new ArrayList<>(ofEngine);
        Stream.concat(TemporaryFolder.abandoned().stream(), CacheFolder.entries().stream())
                .map(CleanCommand::files)
                .forEach(all::add);
        PrintWriter out = spec.commandLine().getOut();
        all.forEach(it -> out.println(dryRun ? "would remove " + it.what() : removed(it)));
        if (all.isEmpty()) {
            out.println("there is nothing to remove");
        }
        out.flush();
        return ExitCode.DONE;
    }

    private List<StaleResource> ofEngine(Optional<EngineConnection> connection) {
        if (connection.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("no Docker engine answers; containers" + (images ? " and images" : "")
                            + " are not looked for");
            return List.of();
        }
        StaleResources engine = StaleResources.on(connection.get());
        List<StaleResource> found = new ArrayList<>(engine.containers());
        if (images) {
            found.addAll(engine.images());
        }
        return found;
    }

    private static StaleResource files(Path path) {
        return new StaleResource(path.toString(), () -> TemporaryFolder.remove(path));
    }

    private static String removed(StaleResource leftover) {
        return leftover.remove()
                .map(why -> "left " + leftover.what() + ": " + why)
                .orElse("removed " + leftover.what());
    }
}
