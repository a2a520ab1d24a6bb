package io.github.jdkmatrix.text;

import java.util.regex.Pattern;

/** Program output as one line of bounded length, without control characters. */
public final class OneLine {

    private static final int LONGEST = 300;
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]+");

    private OneLine() {}

    public static String of(String text) {
        String line = CONTROL.matcher(text).replaceAll(" ").trim();
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }
}
