package io.github.jdkmatrix.record;

/**
 * Something about machine or engine that is not the same in two runs.
 *
 * @param fact what it is about, such as {@code cpuModel} or {@code engine.version}
 * @param base what the one says; empty where it says nothing
 * @param now what the other says
 */
public record HostDifference(String fact, String base, String now) {

    public String baseWords() {
        return told(base);
    }

    public String nowWords() {
        return told(now);
    }

    private static String told(String text) {
        return text.isEmpty() ? "not told" : text;
    }
}
