package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.StreamType;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.WrapperCommand;
import io.github.jdkmatrix.engine.docker.connection.CallTimeout;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.record.ShapeFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.StartupCheckStrategy;
import org.testcontainers.utility.DockerImageName;

/**
 * A container for the forks of a cell, one after the other, or for a single one: no network, nothing writable but a small tmpfs,
 * no capability, and exactly the CPUs of its cell.
 *
 * <p>We are attached to its streams before it starts, so that nothing it prints is lost and the engine keeps no log of
 * it. The wrapper in it then waits for our "go", so that the engine's own work for a new container is over when the JVM
 * starts.
 *
 * <p>A fork is over when its stream ends, which comes after its last byte; nothing is polled. One that has ended well is
 * over with the wrapper's last line on both streams already: the engine then takes its container down while the next one
 * is made, long before that one's "go"; or it waits for the next fork.
 */
final class ForkContainer extends GenericContainer<ForkContainer> {

    private static final long MAX_PROCESSES = 16_384;
    private static final Duration REMOVAL = Duration.ofSeconds(10);

    /** The wrapper's exit code at the end of its input. */
    private static final int ORPHANED = 129;

    private final ContainerStdin stdin = new ContainerStdin();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private volatile ForkOutput output;
    private volatile CompletableFuture<Void> over = new CompletableFuture<>();

    /**
     * A container that is yet to be made.
     *
     * @param image with all that its forks need
     * @param volumes folders that the JDK's image wants on the engine's disk
     * @param ipv6 whether the engine's kernel has IPv6, which engines turn off where there is no network
     */
    ForkContainer(String image, ForkRequest request, Set<String> volumes, boolean ipv6, ForkOutput output) {
        super(DockerImageName.parse(image));
        this.output = output;
        withImagePullPolicy(name -> false);
        withCommand("/bin/sh", JdkImages.PLACES.forks());
        withLabels(Labels.of("fork"));
        withStartupCheckStrategy(new Started());
        withCreateContainerCmdModifier(create -> confine(create, request, volumes, ipv6));
    }

    private static void confine(CreateContainerCmd create, ForkRequest request, Set<String> volumes, boolean ipv6) {
        ShapeFacts placement = request.placement();
        HostConfig host = create.getHostConfig();
        Confinement.confine(host, MAX_PROCESSES, request.memoryMegabytes() * 1024L * 1024L, volumes, request.seccomp());
        // As on any machine: half of the memory, where programs start what they have unpacked.
        String writable = "rw,exec,nosuid,nodev,size=" + request.memoryMegabytes() / 2 + "m,mode=1777";
        Map<String, String> folders = new HashMap<>(host.getTmpFs());
        folders.put("/tmp", writable);
        folders.put("/dev/shm", writable);
        host.withTmpFs(folders).withCpusetCpus(placement.cpuset());
        if (ipv6) {
            host.withSysctls(Map.of("net.ipv6.conf.lo.disable_ipv6", "0"));
        }
        placement
                .quotaMicros()
                .ifPresent(quota -> host.withCpuPeriod(
                                (long) placement.quotaPeriodMicros().getAsInt())
                        .withCpuQuota(quota));
        create.withUser(Confinement.USER)
                // Programs look their own host up.
                .withHostName("localhost")
                .withWorkingDir("/tmp")
                .withEntrypoint(List.of())
                .withHealthcheck(Confinement.NO_CHECKS)
                .withStdinOpen(true)
                .withStdInOnce(true)
                .withAttachStdin(true)
                .withAttachStdout(true)
                .withAttachStderr(true);
    }

    @Override
    protected void containerIsCreated(String containerId) {
        Frames stream = getDockerClient()
                .attachContainerCmd(containerId)
                .withStdIn(stdin)
                .withStdOut(true)
                .withStdErr(true)
                .withFollowStream(true)
                .exec(new Frames());
        try {
            stream.awaitStarted(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while attaching to the container", e);
        }
    }

    /**
     * Refuses: after each start Testcontainers would ask for the image and the engine's version once more, only to log a warning about
     * foreign architectures, and it passes over this refusal.
     */
    @Override
    public InspectContainerResponse getContainerInfo() {
        throw new UnsupportedOperationException("the container may be gone");
    }

    /** Waits for nothing: there is no port and no log line to wait for, and the caller waits for the end. */
    @Override
    protected void waitUntilContainerStarted() {}

    /**
     * The pid of the first process of the container, where this machine shows it under the engine's number: where we are in a container
     * ourselves, the number may be that of another process.
     */
    OptionalLong pid() throws InterruptedException {
        Long pid = CallTimeout.within(
                CallTimeout.QUESTION,
                () -> getDockerClient()
                        .inspectContainerCmd(getContainerId())
                        .exec()
                        .getState()
                        .getPidLong());
        return pid != null && isInGroupOf(pid) ? OptionalLong.of(pid) : OptionalLong.empty();
    }

    private boolean isInGroupOf(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cgroup")).contains(getContainerId());
        } catch (IOException e) {
            return false;
        }
    }

    /** Starts a fork, now that the engine has done all it does for a new container, or the last fork has ended well. */
    void fork(ForkRequest request, ForkOutput next) {
        output = next;
        over = new CompletableFuture<>();
        if (ended.isDone()) {
            over.complete(null);
        }
        next.onInput(stdin::say);
        stdin.say(WrapperCommand.line(request, JdkImages.PLACES));
        stdin.say("go " + next.token());
    }

    /** Whether another fork may follow: the last one ended well and left nothing. */
    boolean isReusable() {
        return !ended.isDone()
                && output.endedWell()
                && output.report().filter(it -> it.left().orElse(1) == 0).isPresent();
    }

    /** Completes when the container has ended. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Waits until the engine has removed it, for a bounded time: its work for that would disturb a fork. */
    void awaitRemoval() throws InterruptedException {
        long end = System.nanoTime() + REMOVAL.toNanos();
        while (System.nanoTime() < end && CallTimeout.within(CallTimeout.QUESTION, this::exists)) {
            Thread.sleep(10);
        }
    }

    private boolean exists() {
        try {
            getDockerClient().inspectContainerCmd(getContainerId()).exec();
            return true;
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** Waits until the fork is over, or for so long. */
    void awaitEnd(Duration most) throws InterruptedException {
        try {
            over.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // stop() will find it alive.
        } catch (ExecutionException e) {
            throw new IllegalStateException("the stream of the container broke", e.getCause());
        }
    }

    /** Whether the connection broke: the container runs, or the wrapper was not killed, and so its report was lost. */
    boolean isCutOff() throws InterruptedException {
        if (!ended.isDone()) {
            return false;
        }
        OptionalInt code = DieEvent.exitCode(getDockerClient(), getContainerId());
        return code.isEmpty() || code.getAsInt() == 0 || code.getAsInt() == ORPHANED;
    }

    /** Ends the fork at once: the wrapper kills the JVM, or does not start it. */
    void abort() {
        stdin.sayLast("kill");
    }

    /** Ends the container by a word, after which the engine removes it; only one whose fork goes on needs more. */
    @Override
    public void stop() {
        stdin.sayLast("end");
        stdin.close();
        if (getContainerId() != null && !over.isDone()) {
            try {
                CallTimeout.within(CallTimeout.QUESTION, super::stop);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                // The engine is gone; the container ends with its input, and the sweeper looks once more.
            }
        }
    }

    private final class Frames extends ResultCallback.Adapter<Frame> {
        @Override
        public void onNext(Frame frame) {
            if (frame.getStreamType() == StreamType.STDERR) {
                output.stderr(frame.getPayload());
            } else {
                output.stdout(frame.getPayload());
            }
            if (output.endedWell()) {
                over.complete(null);
            } else if (output.isWhole()) {
                stdin.sayLast("end"); // its end brings the rest of the output
            }
        }

        @Override
        public void onError(Throwable e) {
            ended.complete(null);
            over.completeExceptionally(e);
            super.onError(e);
        }

        @Override
        public void onComplete() {
            ended.complete(null);
            over.complete(null);
            super.onComplete();
        }
    }

    /** The check that a container started: a fork may be over before it could be seen running, so having been started is enough. */
    private static final class Started extends StartupCheckStrategy {
        @Override
        public boolean waitUntilStartupSuccessful(DockerClient client, String containerId) {
            return true;
        }

        @Override
        public StartupStatus checkStartupState(DockerClient client, String containerId) {
            return StartupStatus.SUCCESSFUL;
        }
    }
}
