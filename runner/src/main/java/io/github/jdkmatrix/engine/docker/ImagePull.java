package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** An engine's pull of an image. Why it failed is said in the engine's words. */
final class ImagePull extends ResultCallback.Adapter<PullResponseItem> {

    /** The latch for a wait that may go on: the library's wait for a time ends the pull with it. */
    private final CountDownLatch over = new CountDownLatch(1);

    private volatile long heard = System.nanoTime();
    private volatile String error = "";

    @Override
    public void onNext(PullResponseItem item) {
        heard = System.nanoTime();
        if (item.isErrorIndicated()) {
            error = error(item);
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
