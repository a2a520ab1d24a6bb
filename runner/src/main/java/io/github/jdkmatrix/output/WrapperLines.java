package io.github.jdkmatrix.output;

import io.github.jdkmatrix.text.LongText;
import io.github.jdkmatrix.text.OneLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lines of the fork wrapper among those of a fork, by the mark that it puts on them. A program that learns the mark cannot report in
 * the wrapper's place, because the wrapper reports too.
 */
final class WrapperLines {

    private static final String WRAPPER = "@jdkmatrix-fork";

    /** The wrapper's last line on each stream. */
    private static final String LAST = "done";

    /** The limit of keys of the wrapper's report, more than it has. */
    private static final int MAX_KEYS = 64;

    private final String mark;
    private final Map<String, String> readings = new HashMap<>();
    private final LongText crash = new LongText();
    private final KeptFiles kept = new KeptFiles();
    private boolean stderrIsWhole;
    private Optional<String> forgery = Optional.empty();

    WrapperLines(String token) {
        this.mark = WRAPPER + "\t" + token + "\t";
    }

    /** Takes a line if it is the wrapper's, or behind the wrapper's last line on its stream; returns whether it does. */
    boolean take(String line, boolean ofStdout) {
        boolean isOver = ofStdout ? isOver() : stderrIsWhole;
        if (!line.startsWith(mark)) {
            return isOver;
        }
        if (ofStdout) {
            String[] parts = line.split("\t", 4);
            read(parts[2], parts.length > 3 ? parts[3] : "");
        } else {
            forgedIf(isOver, "stderr ends twice");
            stderrIsWhole = true;
        }
        return true;
    }

    private void read(String key, String value) {
        switch (key) {
            case "hs_err" -> crash.add(value);
            case "keeps" -> kept.begin(value);
            case "kept" -> forgedIf(!kept.add(value), "a file in it is not in Base64");
            default -> {
                boolean isFull = readings.size() == MAX_KEYS;
                forgedIf(isFull, "it has more than " + MAX_KEYS + " keys");
                forgedIf(!isFull && readings.putIfAbsent(key, value) != null, "it has '" + key + "' twice");
            }
        }
    }

    private void forgedIf(boolean is, String how) {
        if (is && forgery.isEmpty()) {
            forgery = Optional.of(OneLine.of("something wrote into the wrapper's report: " + how));
        }
    }

    /** Whether the fork is over. */
    boolean isOver() {
        return readings.containsKey(LAST);
    }

    /** Whether the wrapper's last line has arrived on both streams. */
    boolean areWhole() {
        return stderrIsWhole && isOver();
    }

    /** The report, if both streams are whole and nobody else wrote into it. */
    Optional<WrapperReport> report() {
        return areWhole() && forgery.isEmpty() ? WrapperReport.of(readings) : Optional.empty();
    }

    /** Why there is no {@link #report}. */
    String withoutReport() {
        if (areWhole()) {
            return forgery.orElse("the wrapper's report has a reading that cannot be true");
        }
        return isOver()
                ? "the end of its stderr was lost"
                : "it ended without the wrapper's report: the container or the wrapper was killed";
    }

    /** The JVM's crash log (hs_err); empty without a crash. */
    List<String> crash() {
        return crash.lines();
    }

    KeptFiles kept() {
        return kept;
    }
}
