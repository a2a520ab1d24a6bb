package io.github.jdkmatrix.progress;

/** How a piece of a line looks, in the eight colours that a user's terminal has given a meaning. */
enum Style {
    PLAIN(""),
    BOLD("1"),
    DIM("2"),
    RED("31"),
    GREEN("32"),
    YELLOW("33");

    private final String code;

    Style(String code) {
        this.code = code;
    }

    String on(String text) {
        return this == PLAIN || text.isEmpty() ? text : Ansi.style(code) + text + Ansi.style("0");
    }
}
