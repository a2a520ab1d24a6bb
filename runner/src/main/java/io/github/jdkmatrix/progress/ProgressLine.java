package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.text.DurationText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A scene in one line. */
final class ProgressLine {

    private ProgressLine() {}

    /** Such as {@code [12/60] about 2 min left; last jdk 21: counter 2.158 M ops, 1.03x vs 17; 1 failed}. */
    static String of(ProgressState.Running scene, Instant now) {
        ProgressState.Tally tally = scene.tally();
        List<String> parts = new ArrayList<>();
        parts.add("[" + tally.done() + "/" + tally.planned() + "] about " + DurationText.about(scene.left(now))
                + " left");
        scene.results().stream()
                .filter(it -> it.latest() && it.forks() > 0)
                .map(ProgressLine::words)
                .forEach(parts::add);
        String trouble = tally.blemishes();
        if (!trouble.isEmpty()) {
            parts.add(trouble);
        }
        return String.join("; ", parts);
    }

    private static String words(ProgressState.Result result) {
        String ratio = result.ratio().isEmpty() ? "" : ", " + ResultColumns.against(result);
        return result.cell() + ": " + result.metric() + " " + result.value() + ratio + ", n=" + result.forks();
    }
}
