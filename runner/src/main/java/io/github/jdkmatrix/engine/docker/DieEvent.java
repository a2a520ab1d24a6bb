package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Event;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The engine's event for the end of a container, which outlives the container. */
final class DieEvent extends ResultCallback.Adapter<Event> {

    /** A busy engine needs a moment to see that a container ended. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CompletableFuture<OptionalInt> code = new CompletableFuture<>();

    private DieEvent() {}

    /** The exit code of a container; empty if it still runs, or the engine does not know. */
    static OptionalInt exitCode(DockerClient client, String container) throws InterruptedException {
        try (DieEvent event = new DieEvent()) {
            client.eventsCmd()
                    .withSince("0")
                    .withEventFilter("die")
                    .withContainerFilter(container)
                    .exec(event);
            return event.code.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException | IOException e) {
            return OptionalInt.empty();
        }
    }

    @Override
    public void onNext(Event event) {
        String exitCode = event.getActor().getAttributes().get("exitCode");
        code.complete(exitCode == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(exitCode)));
    }

    @Override
    public void onError(Throwable e) {
        code.completeExceptionally(e);
        super.onError(e);
    }

    @Override
    public void onComplete() {
        code.complete(OptionalInt.empty());
        super.onComplete();
    }
}
