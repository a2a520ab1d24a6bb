package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.WaitContainerResultCallback;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.StreamType;
import com.github.dockerjava.api.model.WaitContainerCondition;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.WrapperCommand;
import io.github.jdkmatrix.engine.docker.connection.CallTimeout;
import io.github.jdkmatrix.output.ForkOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A container for the forks of a cell, one after the other, or for a single one.
 *
 * <p>We are attached to its streams before it starts, so that nothing it prints is lost and the engine keeps no log of
 * it. The wrapper in it then waits for our "go", so that the engine's own work for a new container is over when the JVM
 * starts.
 *
 * <p>A fork is over when its stream ends, which comes after its last byte; nothing is polled. One that has ended well is
 * over with the wrapper's last line on both streams already: the engine then takes its container down while the next one
 * is made, long before that one's "go"; or it waits for the next fork.
 */
final class ForkContainer {

    private static final int REMOVAL_SECONDS = 10;

    /** The code comes with the removal, for which a busy engine takes long; without it, the run would end. */
    private static final int CODE_SECONDS = 120;

    /** The exit codes of a wrapper that nobody killed: its own, and that at the end of its input. */
    private static final Set<Integer> UNHURT = Set.of(0, 129);

    private final DockerClient client;
    private final CreateContainerCmd creation;
    private final ContainerStdin stdin = new ContainerStdin();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final WaitContainerResultCallback removal = new WaitContainerResultCallback();
    private volatile String id;
    private volatile ForkOutput output;
    private volatile CompletableFuture<Void> over = new CompletableFuture<>();

    /** A container that is yet to be made, by this command. */
    ForkContainer(DockerClient client, CreateContainerCmd creation, ForkOutput output) {
        this.client = client;
        this.creation = creation;
        this.output = output;
    }

    /** Makes the container, attaches to its streams and starts it; returns its id. */
    String start() throws InterruptedException {
        id = creation.exec().getId();
        client.waitContainerCmd(id)
                .withCondition(WaitContainerCondition.REMOVED)
                .exec(removal)
                .awaitStarted(30, TimeUnit.SECONDS);
        client.attachContainerCmd(id)
                .withStdIn(stdin)
                .withStdOut(true)
                .withStdErr(true)
                .withFollowStream(true)
                .exec(new Frames())
                .awaitStarted(30, TimeUnit.SECONDS);
        client.startContainerCmd(id).exec();
        return id;
    }

    /**
     * The pid of the first process of the container, where this machine shows it under the engine's number: where we are in a container
     * ourselves, the number may be that of another process.
     */
    OptionalLong pid() throws InterruptedException {
        Long pid = CallTimeout.within(
                CallTimeout.QUESTION,
                () -> client.inspectContainerCmd(id).exec().getState().getPidLong());
        return pid != null && isInGroupOf(pid) ? OptionalLong.of(pid) : OptionalLong.empty();
    }

    private boolean isInGroupOf(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cgroup")).contains(id);
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

    /** Whether the engine has made it. */
    boolean isMade() {
        return id != null;
    }

    /** Completes when the container has ended. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Waits until the engine has removed it, for a bounded time: its work for that would disturb a fork. */
    void awaitRemoval() throws InterruptedException {
        try {
            removal.awaitCompletion(REMOVAL_SECONDS, TimeUnit.SECONDS);
        } catch (RuntimeException e) {
            // It has left already, or the engine is gone, which the next fork tells.
        }
    }

    /** Waits until the fork is over, or for so long. */
    void awaitEnd(Duration most) throws InterruptedException {
        try {
            over.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // end() will find it alive.
        } catch (ExecutionException e) {
            throw new IllegalStateException("the stream of the container broke", e.getCause());
        }
    }

    /** Whether the connection broke: the container runs, or the wrapper was not killed, and so its report was lost. */
    boolean isCutOff() throws InterruptedException {
        try {
            return ended.isDone()
                    && (!removal.awaitCompletion(CODE_SECONDS, TimeUnit.SECONDS)
                            || UNHURT.contains(removal.awaitStatusCode()));
        } catch (RuntimeException e) { // Whatever the client throws at a broken connection.
            return true;
        }
    }

    /** Ends the fork at once: the wrapper kills the JVM, or does not start it. */
    void abort() {
        stdin.sayLast("kill");
    }

    /** Ends the container by a word, after which the engine removes it; only one whose fork goes on needs more. */
    void end() {
        stdin.sayLast("end");
        stdin.close();
        if (isMade() && !over.isDone()) {
            try {
                CallTimeout.within(
                        CallTimeout.QUESTION,
                        () -> client.removeContainerCmd(id)
                                .withForce(true)
                                .withRemoveVolumes(true)
                                .exec());
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
}
