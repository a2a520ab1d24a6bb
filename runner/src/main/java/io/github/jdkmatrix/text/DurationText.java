package io.github.jdkmatrix.text;

import java.time.Duration;

/** Durations for people. */
public final class DurationText {

    private DurationText() {}

    /** A duration, rounded, of at least one second: 45 s, 12 min, 3 h 20 min. */
    public static String about(Duration duration) {
        long seconds = Math.max(1, duration.toSeconds());
        if (seconds < 90) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 90 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
