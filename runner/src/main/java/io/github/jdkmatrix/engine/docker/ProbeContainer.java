package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.HostConfig;
import io.github.jdkmatrix.matrix.Seccomp;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A short-lived, confined container that reads the CPUs of the engine's machine. */
final class ProbeContainer {

    private static final int MAX_SECONDS = 30;
    private static final long MAX_PROCESSES = 256;
    private static final long MAX_MEMORY = 256L * 1024 * 1024;

    /** The most bytes of an answer, enough for the topology of thousands of CPUs. */
    private static final int MAX_BYTES = 4 * 1024 * 1024;

    private ProbeContainer() {}

    /**
     * Runs a command in a fresh container and returns its stdout.
     *
     * @param image an image on the engine
     * @param volumes the volumes that the image declares
     */
    static String output(DockerClient client, String image, Set<String> volumes, List<String> command)
            throws InterruptedException {
        String id = create(client, image, volumes, command);
        boolean ended = false;
        try {
            Stdout stdout = client.attachContainerCmd(id)
                    .withStdOut(true)
                    .withFollowStream(true)
                    .exec(new Stdout());
            stdout.awaitStarted(MAX_SECONDS, TimeUnit.SECONDS);
            client.startContainerCmd(id).exec();
            ended = stdout.awaitCompletion(MAX_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                throw new IllegalStateException("it did not end within " + MAX_SECONDS + " s");
            }
            return stdout.bytes.toString(StandardCharsets.UTF_8);
        } finally {
            // The engine removes one that has ended by itself.
            if (!ended) {
                client.removeContainerCmd(id)
                        .withForce(true)
                        .withRemoveVolumes(true)
                        .exec();
            }
        }
    }

    private static String create(DockerClient client, String image, Set<String> volumes, List<String> command) {
        HostConfig host = HostConfig.newHostConfig();
        Confinement.confine(host, MAX_PROCESSES, MAX_MEMORY, volumes, Seccomp.DEFAULT);
        return client.createContainerCmd(image)
                .withEntrypoint(List.of())
                .withHealthcheck(Confinement.NO_CHECKS)
                .withCmd(command)
                .withLabels(Labels.of("probe"))
                .withUser(Confinement.USER)
                .withAttachStdout(true)
                .withHostConfig(host)
                .exec()
                .getId();
    }

    private static final class Stdout extends ResultCallback.Adapter<Frame> {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void onNext(Frame frame) {
            if (bytes.size() < MAX_BYTES) {
                bytes.writeBytes(frame.getPayload());
            }
        }
    }
}
