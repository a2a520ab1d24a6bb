package io.github.jdkmatrix.engine.docker.connection;

import io.github.jdkmatrix.host.ProcessSession;
import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A local socket that the system's ssh forwards to an engine's socket elsewhere, so that the user's configuration, agent
 * and known hosts count.
 *
 * <p>Beside the forwarding ssh runs a command there that waits for the end of its input, which is the end of this process,
 * however it ends; then for a moment more, since the reaper needs the connection.
 */
final class SshTunnel implements AutoCloseable {

    /** The seconds that the remote command lives after us, longer than the reaper runs. */
    private static final int SECONDS_AFTER_US = 8;

    private static final int CONNECT_SECONDS = 10;

    /** The most time from the connection to the end of the login. */
    private static final Duration LOGIN = Duration.ofSeconds(30);

    private static final String READY = "jdkmatrix-is-through";

    /**
     * Ends the connection itself in the end: ssh would otherwise stay for as long as a stream is open that nobody reads, such
     * as that of a container which was never started. Whatever shell the user has there, it becomes {@code sh}.
     */
    private static final String COMMAND =
            "exec sh -c 'echo " + READY + "; cat >/dev/null; sleep " + SECONDS_AFTER_US + "; kill $PPID'";

    private final URI address;
    private final TemporaryFolder folder;
    private volatile Process ssh;

    private SshTunnel(URI address, TemporaryFolder folder) {
        this.address = address;
        this.folder = folder;
    }

    /**
     * Opens the tunnel to an address.
     *
     * @throws IOException in ssh's own words where it cannot
     */
    static SshTunnel to(EngineAddress address) throws IOException, InterruptedException {
        SshTunnel tunnel = new SshTunnel(address.uri(), TemporaryFolder.create("ssh"));
        try {
            tunnel.start();
            return tunnel;
        } catch (IOException | InterruptedException e) {
            tunnel.close();
            throw e;
        }
    }

    private void start() throws IOException, InterruptedException {
        if (!ProcessSession.isInstalled("ssh")) {
            throw new IOException("ssh is not installed here");
        }
        Files.deleteIfExists(socket());
        ssh = new ProcessBuilder(command())
                .directory(new File("/"))
                .redirectError(errors().toFile())
                .start();
        if (!comesThrough(ssh)) {
            ssh.destroyForcibly().waitFor();
            throw new IOException(lastWords().orElse("ssh ended without a message"));
        }
    }

    /** Whether the remote command has started; ssh has created the socket by then. */
    private static boolean comesThrough(Process ssh) throws InterruptedException {
        try {
            return CallTimeout.within(LOGIN, () -> {
                try (BufferedReader out = ssh.inputReader()) {
                    return out.lines().anyMatch(line -> line.strip().equals(READY));
                }
            });
        } catch (RuntimeException e) {
            return false;
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>(ProcessSession.prefix());
        command.add("ssh");
        command.add("-T");
        // Regardless of the user's configuration: no prompts, and no shared connections.
        for (String option : List.of(
                "BatchMode=yes",
                "ConnectTimeout=" + CONNECT_SECONDS,
                "ControlMaster=no",
                "ControlPath=none",
                "RemoteCommand=none",
                "LogLevel=INFO",
                "ServerAliveInterval=15",
                "ServerAliveCountMax=4",
                "StreamLocalBindMask=0177")) {
            command.addAll(List.of("-o", option));
        }
        command.addAll(List.of("-L", socket() + ":" + socketThere(address)));
        // ssh reads user, host and port of such a word itself; the host may be one of its configuration.
        command.addAll(List.of("--", "ssh://" + address.getRawAuthority(), COMMAND));
        return command;
    }

    /** What the engine listens on there. */
    static String socketThere(URI address) {
        return address.getPath().length() > 1 ? address.getPath() : "/var/run/docker.sock";
    }

    /** The socket where the engine's client connects, in a private folder: access to an engine is root access to its machine. */
    Path socket() {
        return folder.path().resolve("s");
    }

    private Path errors() {
        return folder.path().resolve("errors");
    }

    /** The last line that ssh printed, for the message. */
    Optional<String> lastWords() {
        try (Stream<String> lines = Files.lines(errors())) {
            return lines.map(String::strip).filter(line -> !line.isEmpty()).reduce((earlier, later) -> later);
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** Reconnects if the connection broke and the engine is reachable. */
    void reconnect() throws InterruptedException {
        if (!ssh.isAlive()) {
            try {
                start();
            } catch (IOException e) {
                // The next call to the engine fails and reports it.
            }
        }
    }

    @Override
    public void close() {
        if (ssh != null) {
            ssh.destroy();
            try {
                ssh.waitFor(LOGIN.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        folder.close();
    }
}
