package io.github.jdkmatrix.it;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
        int port = freePort();
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
        Files.writeString(folder.resolve("ssh_config"), """
                IdentityFile %s
                IdentitiesOnly yes
                UserKnownHostsFile %s
                """.formatted(folder.resolve("user"), folder.resolve("known")));
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

    /** A port that nobody listens on now. */
    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Forwards a socket to one behind the server, as the user is told to; ends with the process that is returned. */
    Process forward(Path here, Path there) throws IOException, InterruptedException {
        String config = folder.resolve("ssh_config").toString();
        String address = "ssh://" + System.getProperty("user.name") + "@127.0.0.1:" + port;
        Process ssh = new ProcessBuilder(
                        "ssh",
                        "-F",
                        config,
                        "-NL",
                        here + ":" + there,
                        "-o",
                        "ExitOnForwardFailure=yes",
                        "-o",
                        "StreamLocalBindUnlink=yes",
                        address)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("ssh.log").toFile())
                .start();
        Moment.await(() -> Files.exists(here), "the forwarded socket");
        return ssh;
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }
}
