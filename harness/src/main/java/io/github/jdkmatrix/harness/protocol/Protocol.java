package io.github.jdkmatrix.harness.protocol;

/**
 * The line protocol between a program in a JVM and the program that started it. A line consists of {@link #PREFIX}, one of
 * four words, and fields, separated by one tab each. Any other line is the program's own output.
 *
 * <pre>
 * &#64;jdkmatrix⇥phase⇥NAME
 * &#64;jdkmatrix⇥metric⇥NAME⇥VALUE⇥UNIT
 * &#64;jdkmatrix⇥point⇥SERIES⇥X⇥Y
 * &#64;jdkmatrix⇥fact⇥KEY⇥VALUE
 * </pre>
 *
 * Numbers are in the notation of Java and JSON, in every locale. Text is UTF-8 and escaped by {@link #escape}.
 */
public final class Protocol {
    /** The first field of each line. */
    public static final String PREFIX = "@jdkmatrix";

    /** A phase of the run: {@link #WARMUP}, {@link #MEASURE}, {@link #DONE}. */
    public static final String PHASE = "phase";

    /** One number per run. */
    public static final String METRIC = "metric";

    /** One point of a series. */
    public static final String POINT = "point";

    /** A text that is not compared. */
    public static final String FACT = "fact";

    /** The phase of a warm-up iteration. */
    public static final String WARMUP = "warmup";

    /** The phase of the measured iteration. */
    public static final String MEASURE = "measure";

    /** The phase after the work, for the probe and the results. */
    public static final String DONE = "done";

    /** The fact that invalidates all numbers of the run; its value is the reason. */
    public static final String INVALID = "invalid";

    /** The fact that gives the reason why this workload cannot run in this JVM. */
    public static final String UNSUPPORTED = "unsupported";

    /** The value of a fact about an unknown flag. */
    public static final String ABSENT = "absent";

    /** The fact that says why no flags were read; its value is the reason. */
    public static final String UNREAD_FLAGS = "flags.unread";

    private Protocol() {}

    /** Replaces tab, newline, carriage return and backslash with two characters each. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int known = "\\\t\n\r".indexOf(c);
            if (known < 0) {
                escaped.append(c);
            } else {
                escaped.append('\\').append("\\tnr".charAt(known));
            }
        }
        return escaped.toString();
    }

    /** Reverses {@link #escape}. A backslash before any other character stays. */
    public static String unescape(String escaped) {
        StringBuilder text = new StringBuilder(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            char next = c == '\\' && i + 1 < escaped.length() ? escaped.charAt(i + 1) : 0;
            int known = "\\tnr".indexOf(next);
            if (next == 0 || known < 0) {
                text.append(c);
            } else {
                text.append("\\\t\n\r".charAt(known));
                i++;
            }
        }
        return text.toString();
    }
}
