package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.command.BuildImageResultCallback;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.model.BuildResponseItem;
import io.github.jdkmatrix.text.LineSplitter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** An engine's build of an image. Why it failed is said by the last two lines that its step printed, else by the engine. */
final class ImageBuild extends BuildImageResultCallback {

    /** How an engine announces a step: {@code Step 2/3 : RUN apt-get update}. */
    private static final Pattern STEP = Pattern.compile("Step \\d+/\\d+ : .*");

    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    /** Lines of the engine about its own work, and traces of the shell. */
    private static final Pattern NOISE = Pattern.compile("-+> .*|Removing intermediate .*|\\++ .*");

    private final LineSplitter output = new LineSplitter(this::line);
    private final Deque<String> last = new ArrayDeque<>();

    @Override
    public synchronized void onNext(BuildResponseItem item) {
        super.onNext(item);
        if (item.getStream() != null) {
            output.accept(item.getStream().getBytes(StandardCharsets.UTF_8));
        }
    }

    private void line(String printed) {
        String line = COLOUR.matcher(printed).replaceAll("").strip();
        if (STEP.matcher(line).matches()) {
            last.clear();
        } else if (!line.isEmpty() && !NOISE.matcher(line).matches()) {
            last.addLast(line);
            if (last.size() > 2) {
                last.removeFirst();
            }
        }
    }

    /**
     * Waits for the image.
     *
     * @throws DockerClientException with the reason
     */
    void await(long minutes) {
        try {
            awaitImageId(minutes, TimeUnit.MINUTES);
        } catch (DockerClientException e) {
            throw new DockerClientException(reason(e.getMessage()), e.getCause());
        }
    }

    private synchronized String reason(String message) {
        output.end();
        return last.isEmpty() ? message : String.join("; ", last);
    }
}
