package io.github.jdkmatrix.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An ssh server on the loopback address with keys of its own, which knows one user: the one who runs the tests. */
final class SshServer implements AutoCloseable {

    private static final String SSHD = "/usr/sbin/sshd";

    private final Path folder;
    private final int port;
    private final Process process;

    private SshServer(Path folder, int port, Process process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
    }

    /** Starts one, installing it where it is missing, as root on Debian. */
    static SshServer start(Path folder) throws IOException, InterruptedException {
        if (!Files.isExecutable(Path.of(SSHD))) {
            Path packages = Commands.CHECKOUT.resolve("docker/lib/packages.sh");
            String install = "install_packages '" + folder.resolve("apt.log") + "' openssh-server";
            Commands.run(folder, "sh", "-c", ". '" + packages + "'; " + install);
        }
        Files.createDirectories(Path.of("/run/sshd"));
        for (String key : List.of("host", "user")) {
            Commands.run(folder, "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key);
        }
        int port = SecondEngine.freePort();
        Path settings = Files.writeString(
                folder.resolve("sshd_config"), """
                Port %d
                ListenAddress 127.0.0.1
                HostKey %s
                AuthorizedKeysFile %s
                StrictModes no
                UsePAM no
                PasswordAuthentication no
                PidFile none
                """.formatted(port, folder.resolve("host"), folder.resolve("user.pub")));
        String known = Files.readString(folder.resolve("host.pub"));
        Files.writeString(folder.resolve("known"), "[127.0.0.1]:" + port + " " + known);
        Path config = Files.writeString(
                folder.resolve("ssh_config"), """
                Host stranger
                  HostName 127.0.0.1
                  Port %1$d
                  UserKnownHostsFile /dev/null
                Host *
                  IdentityFile %2$s
                  IdentitiesOnly yes
                  UserKnownHostsFile %3$s
                """.formatted(port, folder.resolve("user"), folder.resolve("known")));
        // ssh looks for its user's home in the user database: only an option leads it elsewhere.
        Commands.script(folder.resolve("bin/ssh"), "exec /usr/bin/ssh -F '" + config + "' \"$@\"");
        Process process = new ProcessBuilder(SSHD, "-D", "-e", "-f", settings.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        SshServer server = new SshServer(folder, port, process);
        Moment.await(() -> server.log().contains("Server listening"), "the start of sshd");
        return server;
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    /** The address of an engine behind it. */
    String to(Path socket) {
        return "ssh://" + System.getProperty("user.name") + "@127.0.0.1:" + port + socket;
    }

    /** The same by a name of ssh's configuration, under which its key is not known. */
    String asStranger(Path socket) {
        return "ssh://stranger" + socket;
    }

    /** In which the ssh command comes with keys, and knows this server. */
    Map<String, String> environment() {
        return Map.of("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }
}
