package io.github.jdkmatrix.text;

import java.util.regex.Pattern;

/** A line of a program's output. */
public final class OneLine {

    private static final int LONGEST = 300;
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]+");

    private static final String CSI = "(?:\u001b\\[|\u009b)[0-?]*[ -/]*";

    /**
     * An escape sequence; the first group has those that colour text, link it, name the window, choose characters, or erase what was there.
     */
    private static final Pattern SEQUENCE = Pattern.compile("(" + CSI
            + "[mJK]|(?:\u001b[\\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\\\|\u009c)"
            + "|\u001b[ -/]+[0-~])|" + CSI + "[@-~]|\u001b[0-~]");

    private OneLine() {}

    /** Output as one line of bounded length, without control characters. */
    public static String of(String text) {
        String line = CONTROL.matcher(text).replaceAll(" ").trim();
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    /**
     * A line without the escape sequences (ECMA-48) that a terminal does not show, with a backspace in place of one that moves the cursor:
     * what is on either side of it is no one word.
     */
    public static String shown(String line) {
        return SEQUENCE.matcher(line).replaceAll(it -> it.group(1) == null ? "\b" : "");
    }
}
