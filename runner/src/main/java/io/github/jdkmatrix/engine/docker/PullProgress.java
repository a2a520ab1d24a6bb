package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem.ProgressDetail;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Adds up what an engine says of each layer while it pulls an image. */
final class PullProgress extends ResultCallback.Adapter<PullResponseItem> {

    private static final long MEGABYTE = 1_000_000;

    /** Words that begin or end the way of a layer; an image's tag has its own under the name of an id too. */
    private static final String ANNOUNCED = "Pulling fs layer";

    private static final String DOWNLOADING = "Downloading";

    private static final Set<String> OVER = Set.of("Already exists", "Pull complete");

    private final Consumer<String> details;
    private final Map<String, Layer> layers = new LinkedHashMap<>();

    /** Progress of a layer, in bytes; 0 if unknown. */
    private record Layer(boolean done, long loaded, long size) {}

    /**
     * Nothing is pulled yet.
     *
     * @param details takes such words as {@code 3 of 7 layers, 120 of 210 MB}
     */
    PullProgress(Consumer<String> details) {
        this.details = details;
    }

    @Override
    public void onNext(PullResponseItem item) {
        String id = item.getId();
        String status = item.getStatus();
        if (id == null || status == null || !isAboutALayer(id, status)) {
            return;
        }
        Layer before = layers.getOrDefault(id, new Layer(false, 0, 0));
        layers.put(id, next(before, status, Optional.ofNullable(item.getProgressDetail())));
        details.accept(words());
    }

    private boolean isAboutALayer(String id, String status) {
        return layers.containsKey(id)
                || status.equals(ANNOUNCED)
                || status.equals(DOWNLOADING)
                || OVER.contains(status);
    }

    private static Layer next(Layer before, String status, Optional<ProgressDetail> detail) {
        if (OVER.contains(status)) {
            return new Layer(true, before.size(), before.size());
        }
        if (!status.equals(DOWNLOADING)) {
            return status.equals(ANNOUNCED) ? before : new Layer(false, before.size(), before.size());
        }
        return new Layer(
                false,
                detail.map(ProgressDetail::getCurrent).orElse(before.loaded()),
                detail.map(ProgressDetail::getTotal).orElse(before.size()));
    }

    private String words() {
        long done = layers.values().stream().filter(Layer::done).count();
        long loaded = layers.values().stream().mapToLong(Layer::loaded).sum();
        long size = layers.values().stream().mapToLong(Layer::size).sum();
        return done + " of " + layers.size() + " layers"
                + (size < MEGABYTE ? "" : ", " + loaded / MEGABYTE + " of " + size / MEGABYTE + " MB");
    }
}
