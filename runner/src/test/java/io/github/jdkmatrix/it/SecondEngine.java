package io.github.jdkmatrix.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A Docker engine beside that of the other tests, with which it shares nothing: a private one in a cache folder of its own,
 * whose path must be short. Its machine calls itself {@value #NAME}.
 */
final class SecondEngine implements AutoCloseable {

    static final String NAME = "elsewhere";

    private final Path cache;

    private SecondEngine(Path cache) {
        this.cache = cache;
    }

    static SecondEngine start() throws IOException, InterruptedException {
        SecondEngine engine = new SecondEngine(Files.createTempDirectory("it"));
        // Not with --bridge=none: that removes the bridge of the other engines.
        engine.control("start", "--iptables=false");
        return engine;
    }

    private void control(String what, String options) throws IOException, InterruptedException {
        String named = "hostname " + NAME + "; exec '" + Commands.CHECKOUT.resolve("docker/engine") + "' " + what;
        ProcessBuilder builder = new ProcessBuilder("unshare", "--uts", "sh", "-c", named)
                .redirectErrorStream(true)
                .redirectOutput(cache.resolve("words").toFile());
        builder.environment().remove("DOCKER_HOST");
        builder.environment()
                .putAll(Map.of(
                        "XDG_CACHE_HOME",
                        cache.toString(),
                        "JDKMATRIX_SYSTEM_SOCKET",
                        cache.resolve("none").toString(),
                        "JDKMATRIX_DOCKERD_OPTIONS",
                        options));
        if (builder.start().waitFor() != 0) {
            throw new AssertionError("docker/engine " + what + ": " + Files.readString(cache.resolve("words")));
        }
    }

    Path socket() {
        return cache.resolve("jdkmatrix/engine/docker.sock");
    }

    /** Brings an image here from another engine. */
    void load(String image, Path from) throws IOException, InterruptedException {
        String command = "docker -H unix://'%s' save '%s' | docker -H unix://'%s' load --quiet";
        Commands.run(cache, "bash", "-o", "pipefail", "-c", command.formatted(from, image, socket()));
    }

    /** How many containers it has, running or not. */
    int containers() throws IOException {
        return RealEngine.ask(socket(), "GET /containers/json?all=1 HTTP/1.0\r\n\r\n")
                .size();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        control("stop", "");
        new ProcessBuilder("rm", "-rf", "--one-file-system", cache.toString())
                .inheritIO()
                .start()
                .waitFor();
    }
}
