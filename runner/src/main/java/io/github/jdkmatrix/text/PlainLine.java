package io.github.jdkmatrix.text;

import java.util.regex.Pattern;

/** A line of output without the escape sequences (ECMA-48) that a terminal does not show. */
public final class PlainLine {

    private static final String CSI = "(?:\u001b\\[|\u009b)[0-?]*[ -/]*";

    /**
     * An escape sequence; the first group has those that colour text, link it, name the window, choose characters, or erase what was there.
     */
    private static final Pattern SEQUENCE = Pattern.compile("(" + CSI
            + "[mJK]|(?:\u001b[\\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\\\|\u009c)"
            + "|\u001b[ -/]+[0-~])|" + CSI + "[@-~]|\u001b[0-~]");

    private PlainLine() {}

    /** The line with a backspace in place of a sequence that moves the cursor: what is on either side of it is no one word. */
    public static String of(String line) {
        return SEQUENCE.matcher(line).replaceAll(it -> it.group(1) == null ? "\b" : "");
    }
}
