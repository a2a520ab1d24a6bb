package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Counts the layers of an image while an engine pulls it. */
final class PullProgress extends ResultCallback.Adapter<PullResponseItem> {

    /** Words that begin the way of a layer; an image's tag has its own under the name of an id too. */
    private static final String ANNOUNCED = "Pulling fs layer";

    private static final Set<String> OVER = Set.of("Already exists", "Pull complete");

    private final Consumer<String> details;

    /** Whether each layer is here. */
    private final Map<String, Boolean> layers = new HashMap<>();

    /**
     * Nothing is pulled yet.
     *
     * @param details takes such words as {@code 3 of 7 layers}
     */
    PullProgress(Consumer<String> details) {
        this.details = details;
    }

    @Override
    public void onNext(PullResponseItem item) {
        boolean over = OVER.contains(String.valueOf(item.getStatus()));
        if (item.getId() != null && (over || ANNOUNCED.equals(item.getStatus()))) {
            layers.put(item.getId(), over);
            long done = layers.values().stream().filter(it -> it).count();
            details.accept(done + " of " + layers.size() + " layers");
        }
    }
}
