package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Event;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** The engine's event for the end of a container, which outlives the container. */
final class DieEvent extends ResultCallback.Adapter<Event> {

    /** A busy engine needs a moment to see that a container ended. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private volatile OptionalInt code = OptionalInt.empty();

    private DieEvent() {}

    /** The exit code of a container; empty if it still runs, or the engine does not know. */
    static OptionalInt exitCode(DockerClient client, String container) throws InterruptedException {
        try (DieEvent event = client.eventsCmd()
                .withSince("0")
                .withEventFilter("die")
                .withContainerFilter(container)
                .exec(new DieEvent())) {
            event.awaitCompletion(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return event.code;
        } catch (IOException | RuntimeException e) {
            return OptionalInt.empty();
        }
    }

    @Override
    public void onNext(Event event) {
        String exitCode = event.getActor().getAttributes().get("exitCode");
        code = exitCode == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(exitCode));
        onComplete();
    }
}
