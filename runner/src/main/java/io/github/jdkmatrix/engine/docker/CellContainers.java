package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The containers that wait for the next fork of their cell, and those on their way out. Where {@value #MOST} wait, those of further
 * cells end after each fork: with more cells than that, the one that has waited longest is the one that is needed next.
 * Thread-safe.
 */
final class CellContainers {

    /**
     * The most containers: each takes half a millisecond of CPU time a second, of a machine where others may take a fiftieth of a fork's
     * CPU.
     */
    private static final int MOST = 16;

    private record Owner(Cell cell, ShapeFacts placement, String image) {}

    private final Map<Owner, ForkContainer> waiting = new HashMap<>();
    private final List<ForkContainer> leaving = new ArrayList<>();

    /** Takes the container of this image for this fork, if one waits. */
    synchronized Optional<ForkContainer> take(ForkRequest request, String image) {
        Optional<ForkContainer> found = owner(request, image).map(waiting::remove);
        if (found.filter(ForkContainer::isReusable).isPresent()) {
            return found;
        }
        found.ifPresent(this::end);
        // They are gone long before the next one is made.
        leaving.clear();
        return Optional.empty();
    }

    /** Keeps a container for the next fork, or lets it end if there can be none. */
    synchronized void giveBack(ForkRequest request, String image, ForkContainer container) {
        Optional<Owner> owner =
                owner(request, image).filter(it -> container.isReusable()).filter(it -> waiting.size() < MOST);
        owner.ifPresentOrElse(it -> waiting.put(it, container), () -> end(container));
    }

    private static Optional<Owner> owner(ForkRequest request, String image) {
        return request.surroundings().cell().map(it -> new Owner(it, request.placement(), image));
    }

    private void end(ForkContainer container) {
        container.end();
        if (container.isMade()) {
            leaving.add(container);
        }
    }

    /** Lets the containers of a cell end. */
    synchronized void release(Cell cell) {
        for (Owner owner : List.copyOf(waiting.keySet())) {
            if (owner.cell().equals(cell)) {
                end(waiting.remove(owner));
            }
        }
    }

    /** Waits until the engine has removed those that have ended: its work for that would disturb a fork. */
    void awaitRemovals() throws InterruptedException {
        List<ForkContainer> gone;
        synchronized (this) {
            gone = List.copyOf(leaving);
            leaving.clear();
        }
        for (ForkContainer container : gone) {
            container.awaitRemoval();
        }
    }

    /** Lets all containers end, and waits until they have, for a bounded time. */
    synchronized void close() {
        List<ForkContainer> last = List.copyOf(waiting.values());
        waiting.clear();
        last.forEach(this::end);
        CompletableFuture.allOf(last.stream().map(ForkContainer::ended).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, 10, TimeUnit.SECONDS)
                .join();
    }
}
