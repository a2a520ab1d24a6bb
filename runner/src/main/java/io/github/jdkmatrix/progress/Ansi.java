package io.github.jdkmatrix.progress;

/** The few control sequences that every terminal knows (ECMA-48; wrapping: DEC private mode 7). */
final class Ansi {

    private static final String CSI = "\u001b[";

    static final String TO_LINE_START = "\r";
    static final String CLEAR_TO_LINE_END = CSI + "K";
    static final String CLEAR_TO_SCREEN_END = CSI + "J";
    static final String WRAP_OFF = CSI + "?7l";
    static final String WRAP_ON = CSI + "?7h";

    private Ansi() {}

    static String up(int lines) {
        return lines == 0 ? "" : CSI + lines + "A";
    }

    static String style(String code) {
        return CSI + code + "m";
    }
}
