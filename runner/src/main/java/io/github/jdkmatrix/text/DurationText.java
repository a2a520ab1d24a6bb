package io.github.jdkmatrix.text;

import java.time.Duration;

/** Durations as people say them. */
public final class DurationText {

    private DurationText() {}

    /** About so long: 45 s, 12 min, 3 h 20 min; a second at least. */
    public static String about(Duration duration) {
        long seconds = Math.max(1, duration.toSeconds());
        if (seconds < 90) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 90 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    /** So long, to the second: 45 s, 12 min 3 s, 3 h 20 min. */
    public static String exactly(Duration duration) {
        long seconds = duration.toSeconds();
        if (seconds < 60) {
            return seconds + " s";
        }
        long minutes = seconds / 60;
        return minutes < 60
                ? minutes + " min" + (seconds % 60 == 0 ? "" : " " + seconds % 60 + " s")
                : minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }
}
