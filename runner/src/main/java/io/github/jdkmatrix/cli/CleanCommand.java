package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.EngineGone;
import io.github.jdkmatrix.engine.Leftover;
import io.github.jdkmatrix.engine.docker.DockerLeftovers;
import io.github.jdkmatrix.engine.docker.EngineEndpoint;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Removes what runs left on this machine, and says what. Results are not among it. */
@Command(
        name = "clean",
        description = "Remove what killed runs left behind, and what is kept to be quicker next time.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Removed are containers and temporary files of runners of this host that",
            "are gone, and caches. Results stay, and so does all of a run that lives.",
            "The private engine goes by: docker/engine stop"
        })
final class CleanCommand implements Callable<Integer> {

    @Option(names = "--images", description = "the images that jdkmatrix built, too; building takes 20 s a JDK")
    private boolean images;

    @Option(names = "--dry-run", description = "only say what would be removed")
    private boolean dryRun;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws EngineGone {
        List<Leftover> all = new ArrayList<>(ofEngine());
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

    private List<Leftover> ofEngine() throws EngineGone {
        Optional<URI> endpoint = EngineEndpoint.find(System.getenv(), CacheFolder.find());
        if (endpoint.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("no Docker engine answers; containers" + (images ? " and images" : "")
                            + " are not looked for");
            return List.of();
        }
        DockerLeftovers engine = DockerLeftovers.connect(endpoint.get());
        List<Leftover> found = new ArrayList<>(engine.containers());
        if (images) {
            found.addAll(engine.images());
        }
        return found;
    }

    private static Leftover files(Path path) {
        return new Leftover(path.toString(), () -> TemporaryFolder.remove(path));
    }

    private static String removed(Leftover leftover) {
        return leftover.remove()
                .map(why -> "left " + leftover.what() + ": " + why)
                .orElse("removed " + leftover.what());
    }
}
