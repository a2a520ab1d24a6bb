package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.model.BuildResponseItem;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells the steps of a Dockerfile while an engine carries them out. */
final class BuildProgress extends BuildImageResultCallback {

    /** How an engine announces one: {@code Step 2/3 : RUN apt-get update}. */
    private static final Pattern STEP = Pattern.compile("Step (\\d+)/(\\d+) : (.*)", Pattern.DOTALL);

    private final Consumer<String> details;
    private final BuildFailure output = new BuildFailure();

    /**
     * Nothing is built yet.
     *
     * @param details takes such words as {@code step 2 of 3: RUN apt-get update}
     */
    BuildProgress(Consumer<String> details) {
        this.details = details;
    }

    @Override
    public void onNext(BuildResponseItem item) {
        super.onNext(item);
        String piece = item.getStream() == null ? "" : item.getStream();
        output.add(piece);
        Matcher step = STEP.matcher(piece);
        if (step.lookingAt()) {
            String command = step.group(3).replaceAll("\\s+", " ").strip();
            details.accept("step " + step.group(1) + " of " + step.group(2) + ": " + command);
        }
    }

    /**
     * Waits for the image.
     *
     * @throws DockerClientException with the last words of the build
     */
    void await(long minutes) {
        try {
            awaitImageId(minutes, TimeUnit.MINUTES);
        } catch (DockerClientException e) {
            throw new DockerClientException(output.words(e.getMessage()), e.getCause());
        }
    }
}
