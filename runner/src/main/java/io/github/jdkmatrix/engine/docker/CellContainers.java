package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.ForkRequest;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The shared containers that wait for the next fork of their cell. Of more than {@value #MOST}, the oldest ones end.
 * Thread-safe. */
final class CellContainers {

    /** Each costs the engine about 15 MB. */
    private static final int MOST = 64;

    private final LinkedHashMap<ForkRequest, ForkContainer> waiting = new LinkedHashMap<>();

    /** Takes the container for forks with this request, if there is one. */
    synchronized Optional<ForkContainer> take(ForkRequest request) {
        ForkContainer container = waiting.remove(request);
        if (container != null && !container.isReusable()) {
            container.close();
            return Optional.empty();
        }
        return Optional.ofNullable(container);
    }

    /** Keeps a container until the next fork, or closes it if there can be none. */
    synchronized void giveBack(ForkRequest request, ForkContainer container) {
        if (!container.isReusable()) {
            container.close();
            return;
        }
        waiting.put(request, container);
        if (waiting.size() > MOST) {
            waiting.pollFirstEntry().getValue().close();
        }
    }

    /** Lets all of them end, and waits until they have, for a bounded time. */
    synchronized void close() {
        CompletableFuture<?>[] ends =
                waiting.values().stream().map(ForkContainer::release).toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(ends)
                .completeOnTimeout(null, 10, TimeUnit.SECONDS)
                .join();
        waiting.values().forEach(ForkContainer::close);
        waiting.clear();
    }
}
