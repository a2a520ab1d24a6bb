package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineFactory;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.docker.StaleResources;
import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.host.TemporaryFolder;
import io.github.jdkmatrix.session.CacheFolder;
import io.github.jdkmatrix.text.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Removes what killed runs left on this machine, and caches. */
final class CleanCommand extends BaseCommand {

    @Option(names = "--images")
    private boolean images;

    @Option(names = {"-n", "--dry-run"})
    private boolean dryRun;

    @Override
    public Integer call() throws EngineGoneException, InterruptedException {
        Optional<EngineAddress> engine = EngineFactory.answering();
        List<StaleResources.Stale> all =
                new ArrayList<>(engine.map(this::ofEngine).orElse(List.of()));
        if (engine.isEmpty()) {
            err().println("no Docker engine answers; containers" + (images ? " and images" : "") + " are not checked");
        }
        Stream.concat(TemporaryFolder.abandoned().stream(), CacheFolder.entries().stream())
                .map(path -> new StaleResources.Stale(path.toString(), () -> TemporaryFolder.remove(path)))
                .forEach(all::add);
        all.forEach(it -> out().println(dryRun ? "would remove " + it.what() : remove(it)));
        if (all.isEmpty()) {
            out().println("nothing to remove");
        }
        return ExitCode.DONE;
    }

    private List<StaleResources.Stale> ofEngine(EngineAddress address) {
        StaleResources engine = StaleResources.on(address);
        List<StaleResources.Stale> found = new ArrayList<>(engine.containers());
        if (images) {
            found.addAll(engine.images());
        }
        return found;
    }

    private static String remove(StaleResources.Stale resource) {
        return resource.remove()
                .map(why -> "not removed: " + resource.what() + ": " + why)
                .orElse("removed " + resource.what());
    }
}
