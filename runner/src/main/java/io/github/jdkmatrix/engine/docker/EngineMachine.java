package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.Info;
import io.github.jdkmatrix.engine.KnownCpus;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.docker.connection.EngineErrors;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.KernelFiles;
import io.github.jdkmatrix.host.UsableCpus;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.TopologyFacts.Source;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The CPUs and facts of an engine's machine: read from our kernel's files where the engine shares our kernel, else by a
 * container.
 */
record EngineMachine(DockerClient client, Info info, JdkImages images) {

    private static final int MAX_SECONDS = 30;

    /** The most bytes that a container may print, enough for the topology of thousands of CPUs. */
    private static final int MAX_BYTES = 4 * 1024 * 1024;

    /**
     * The facts that were found.
     *
     * @param host facts by the keys of {@link HostFacts}
     * @param ipv6 whether its kernel has IPv6
     */
    record MachineFacts(KnownCpus cpus, SortedMap<String, String> host, boolean ipv6) {

        private static final String IPV6 = "/proc/sys/net/ipv6/conf/lo/disable_ipv6";

        static MachineFacts of(KnownCpus cpus, SortedMap<String, String> host, KernelFiles kernel) {
            return new MachineFacts(cpus, host, kernel.line(IPV6).isPresent());
        }
    }

    /** Our machine, if the engine's forks run here and it counts as many CPUs; it does not count isolated ones. */
    Optional<MachineFacts> here(EngineFacts facts) {
        if (!facts.runsHere()) {
            return Optional.empty();
        }
        KernelFiles kernel = KernelFiles.local();
        return KnownCpus.read(kernel, UsableCpus.of(kernel), Source.SYSFS)
                .filter(known -> {
                    int all = known.topology().cpus().size();
                    int counted = info.getNCPU();
                    return counted == all
                            || counted == all - known.topology().isolated().size();
                })
                .map(known -> MachineFacts.of(known, HostFacts.here(), kernel));
    }

    /**
     * Reads the facts in a container; where that fails, they are what the engine says of itself.
     *
     * @param image any image with a shell
     */
    MachineFacts probed(String image) {
        try {
            List<String> command = List.of("/bin/sh", "-c", Payload.topologyScript());
            KernelFiles kernel = KernelFiles.of(output(image, command).lines());
            KnownCpus known = KnownCpus.read(kernel, UsableCpus.of(kernel), Source.PROBE)
                    .orElseThrow(() -> new IllegalStateException("its kernel shows no topology"));
            String cpus = CpuList.format(known.topology().ids());
            return MachineFacts.of(known, HostFacts.of(kernel, cpus, String.valueOf(info.getArchitecture())), kernel);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return counted("interrupted");
        } catch (RuntimeException e) {
            return counted("cannot run a container to read it: " + EngineErrors.words(e));
        }
    }

    private MachineFacts counted(String why) {
        KnownCpus known = KnownCpus.number(info.getNCPU(), why);
        String cpus = CpuList.format(known.topology().ids());
        KernelFiles none = KernelFiles.of(Stream.empty());
        SortedMap<String, String> host = HostFacts.of(none, cpus, String.valueOf(info.getArchitecture()));
        host.put(HostFacts.KERNEL, info.getKernelVersion());
        return MachineFacts.of(known, host, none);
    }

    /** What a command prints in a short-lived, confined container of an image. */
    private String output(String image, List<String> command) throws InterruptedException {
        String id = Confinement.forProbe(client, image, command, images.volumes(image))
                .exec()
                .getId();
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
