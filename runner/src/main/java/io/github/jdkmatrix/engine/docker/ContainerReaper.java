package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.docker.connection.EngineAddress;
import io.github.jdkmatrix.host.ProcessSession;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
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
 * A small process beside the runner that removes the runner's containers, even if the runner is killed.
 *
 * <p>A running container ends when its input ends. A container that was created but not started would remain: the engine's
 * API cannot create and start in one call, so another process has to remove it.
 *
 * <p>It sleeps until its input ends, which means that the runner is gone. It uses plain HTTP, since the engine's client takes a
 * second to load.
 */
record ContainerReaper(Process process) {

    /** The time for which containers are removed after the runner's end. */
    private static final Duration WATCH = Duration.ofSeconds(5);

    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final Pattern ID = Pattern.compile("\"Id\":\"([0-9a-f]+)\"");

    /** Starts one for all containers with this label, {@code KEY=VALUE}. */
    static ContainerReaper start(EngineAddress address, String label) throws IOException {
        List<String> command = new ArrayList<>(ProcessSession.prefix());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The smallest JVM, without performance data files.
        command.addAll(List.of("-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
        command.addAll(List.of("-cp", classPath(), ContainerReaper.class.getName(), label));
        command.add(address.uri().toString());
        // It must neither hold a folder nor keep the reader of our output waiting.
        ProcessBuilder reaper = new ProcessBuilder(command)
                .directory(new File("/"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        return new ContainerReaper(reaper.start());
    }

    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Waits until no container is left, for a bounded time. No container may be created after this call. */
    void finish() {
        boolean interrupted = Thread.interrupted();
        try (OutputStream word = process.getOutputStream()) {
            word.write('\n');
            word.flush();
            if (!process.waitFor(WATCH.toSeconds(), TimeUnit.SECONDS)) {
                process.destroy();
            }
        } catch (IOException e) {
            // The process has ended already.
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits for its input, then removes containers: until none is left if the runner ended normally, else for a fixed time,
     * since the engine may still be creating one.
     *
     * @param args the label, the engine's address
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        boolean normalEnd = System.in.read() >= 0;
        // A daemon thread: an engine that never answers must not keep this process alive.
        EngineAddress engine = new EngineAddress(URI.create(args[1]), Optional.empty());
        Thread removal = Thread.ofPlatform().daemon().start(() -> removeAll(engine, args[0], normalEnd));
        removal.join(WATCH);
    }

    private static void removeAll(EngineAddress engine, String label, boolean untilNoneIsLeft) {
        try {
            while (removeFound(engine, label) || !untilNoneIsLeft) {
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Removes the containers found; true if there were any, or the engine did not answer. */
    private static boolean removeFound(EngineAddress engine, String label) {
        String filters = "{\"label\":[\"" + label + "\"]}";
        try {
            String list = engine.ask(
                    "GET /containers/json?all=1&filters=" + URLEncoder.encode(filters, StandardCharsets.UTF_8));
            List<String> ids =
                    ID.matcher(list).results().map(found -> found.group(1)).toList();
            for (String id : ids) {
                engine.ask("DELETE /containers/" + id + "?force=1&v=1");
            }
            return !ids.isEmpty();
        } catch (IOException e) {
            // The engine may be busy or restarting.
            return true;
        }
    }
}
