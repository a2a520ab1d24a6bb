package io.github.jdkmatrix.text;

/** The style of a piece of a line. The colours are the eight that users configure in their terminals. */
public enum Style {
    PLAIN(0),
    BOLD(1),
    DIM(2),
    RED(31),
    GREEN(32),
    YELLOW(33);

    private final int code;

    Style(int code) {
        this.code = code;
    }

    /** The text between the escape codes of the style. */
    public String apply(String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
