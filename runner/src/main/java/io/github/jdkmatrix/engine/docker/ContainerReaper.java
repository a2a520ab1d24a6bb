package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.DetachedSession;
import io.github.jdkmatrix.engine.docker.connection.EngineEndpoint;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A small process beside the runner that sees to it that no container is left, even should the runner be killed.
 *
 * <p>A container that runs ends by itself then, since its input does. One that the engine was just making does not: it would
 * stay as it is, created and never started. Nothing but another process can remove it, for the engine's API has no way to
 * create and start in one.
 *
 * <p>It learns of the runner's death as the containers do, by the end of its input, and sleeps until then. It speaks plain
 * HTTP, in TLS where the engine wants that, without the engine's client, which would take a second to load.
 */
final class ContainerReaper {

    /** How long after the runner's end it looks. */
    private static final Duration WATCH = Duration.ofSeconds(5);

    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Pattern ID = Pattern.compile("\"Id\":\"([0-9a-f]+)\"");

    private final Process process;

    private ContainerReaper(Process process) {
        this.process = process;
    }

    /** Starts one for all containers with this label, {@code KEY=VALUE}, if that can be done. */
    static Optional<ContainerReaper> start(EngineEndpoint endpoint, String label) {
        try {
            return Optional.of(started(endpoint, label));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static ContainerReaper started(EngineEndpoint endpoint, String label) throws IOException {
        List<String> command = new ArrayList<>(DetachedSession.prefix());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // As little of a JVM as there can be, without a file or a timer of its own.
        command.addAll(List.of("-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
        command.addAll(List.of("-cp", classPath(), ContainerReaper.class.getName(), label));
        command.addAll(endpoint.words());
        // It shall neither hold a folder nor keep whoever reads our output waiting for its end.
        return new ContainerReaper(new ProcessBuilder(command)
                .directory(new File("/"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns when no container is left, or after a while; there will be no more of them. */
    void finish() {
        boolean interrupted = Thread.interrupted();
        try (OutputStream word = process.getOutputStream()) {
            word.write('\n');
            word.flush();
            if (!process.waitFor(WATCH.toSeconds(), TimeUnit.SECONDS)) {
                process.destroy();
            }
        } catch (IOException e) {
            // Somebody ended it.
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits for its input, then sweeps: until nothing is left where the runner said a word, else for a while, since the
     * engine may have been making something when the runner died.
     *
     * @param args the label, the words of the engine's endpoint
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        boolean told = System.in.read() >= 0;
        // As a daemon: an engine that takes the question and never answers shall not keep this process.
        EngineEndpoint endpoint = EngineEndpoint.of(Arrays.asList(args).subList(1, args.length));
        Thread sweeping = Thread.ofPlatform().daemon().start(() -> sweep(endpoint, args[0], told));
        sweeping.join(WATCH);
    }

    private static void sweep(EngineEndpoint endpoint, String label, boolean untilNothingIsLeft) {
        try {
            while (isAnythingLeft(endpoint, label) || !untilNothingIsLeft) {
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Removes what there is; it may take the engine a moment. */
    private static boolean isAnythingLeft(EngineEndpoint endpoint, String label) {
        String filters = "{\"label\":[\"" + label + "\"]}";
        try {
            String list = endpoint.ask(
                    "GET /containers/json?all=1&filters=" + URLEncoder.encode(filters, StandardCharsets.UTF_8));
            List<String> ids =
                    ID.matcher(list).results().map(found -> found.group(1)).toList();
            for (String id : ids) {
                endpoint.ask("DELETE /containers/" + id + "?force=1&v=1");
            }
            return !ids.isEmpty();
        } catch (IOException e) {
            // The engine may be busy, or be on its way back.
            return true;
        }
    }
}
