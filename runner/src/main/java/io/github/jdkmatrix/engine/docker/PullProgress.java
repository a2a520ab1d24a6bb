package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Counts the layers of an image while an engine pulls it. Why it could not is said in the engine's words. */
final class PullProgress extends ResultCallback.Adapter<PullResponseItem> {

    /** Words that begin the way of a layer; an image's tag has its own under the name of an id too. */
    private static final String ANNOUNCED = "Pulling fs layer";

    private static final Set<String> OVER = Set.of("Already exists", "Pull complete");

    private final Consumer<String> details;

    /** The latch for a wait that may go on: the library's wait for a time ends the pull with it. */
    private final CountDownLatch over = new CountDownLatch(1);

    /** Whether each layer is here. */
    private final Map<String, Boolean> layers = new HashMap<>();

    private volatile long heard = System.nanoTime();
    private volatile String error = "";

    /**
     * Starts with nothing pulled.
     *
     * @param details takes such words as {@code 3 of 7 layers}
     */
    PullProgress(Consumer<String> details) {
        this.details = details;
    }

    @Override
    public void onNext(PullResponseItem item) {
        heard = System.nanoTime();
        String status = String.valueOf(item.getStatus());
        String id = item.getId();
        boolean isOver = OVER.contains(status);
        if (item.isErrorIndicated()) {
            error = error(item);
        } else if (id != null && (isOver || status.equals(ANNOUNCED))) {
            layers.put(id, isOver);
            long done = layers.values().stream().filter(it -> it).count();
            details.accept(done + " of " + layers.size() + " layers");
        }
    }

    @SuppressWarnings("deprecation") // older Podman gives no details
    private static String error(PullResponseItem item) {
        return Optional.ofNullable(item.getErrorDetail())
                .map(ResponseItem.ErrorDetail::getMessage)
                .orElse(item.getError());
    }

    @Override
    public void close() throws IOException {
        super.close();
        over.countDown();
    }

    /**
     * Waits for the image.
     *
     * @param silence the engine may say nothing for so long
     * @throws IOException in the engine's words, or after this silence
     */
    void await(Duration silence) throws IOException, InterruptedException {
        while (!over.await(1, TimeUnit.SECONDS)) {
            if (System.nanoTime() - heard > silence.toNanos()) {
                throw new IOException("timeout, nothing for " + silence.toSeconds() + " s");
            }
        }
        awaitCompletion();
        if (!error.isEmpty()) {
            throw new IOException(error);
        }
    }
}
