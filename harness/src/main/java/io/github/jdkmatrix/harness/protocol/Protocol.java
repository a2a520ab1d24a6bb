package io.github.jdkmatrix.harness.protocol;

/**
 * The line protocol between whatever runs in the JVM and the program that started it. A line is {@link #PREFIX}, one of
 * the four words below, and its fields, all separated by one tab. Any other line is the program's own output.
 *
 * <pre>
 * &#64;jdkmatrix⇥phase⇥NAME
 * &#64;jdkmatrix⇥metric⇥NAME⇥VALUE⇥UNIT
 * &#64;jdkmatrix⇥point⇥SERIES⇥X⇥Y
 * &#64;jdkmatrix⇥fact⇥KEY⇥VALUE
 * </pre>
 *
 * Numbers are written as Java and JSON write them, whatever the locale. Text is UTF-8 and escaped by {@link #escape}.
 */
public final class Protocol {
    /** The first field of each line. */
    public static final String PREFIX = "@jdkmatrix";

    /** A step of the run: {@link #WARMUP}, {@link #MEASURE}, {@link #DONE}. */
    public static final String PHASE = "phase";

    /** One number per run. */
    public static final String METRIC = "metric";

    /** One point of a series. */
    public static final String POINT = "point";

    /** Something that is not a number to compare. */
    public static final String FACT = "fact";

    /** The phase of an iteration that is not counted. */
    public static final String WARMUP = "warmup";

    /** The phase of the iteration that is counted. */
    public static final String MEASURE = "measure";

    /** The phase after the work: the rest is reading back and printing. */
    public static final String DONE = "done";

    /** The fact that makes all numbers of the run worthless; its value is the reason. */
    public static final String INVALID = "invalid";

    /** The fact that says why this workload cannot run in this JVM. */
    public static final String UNSUPPORTED = "unsupported";

    /** The value of a fact about a flag that the JVM does not know. */
    public static final String ABSENT = "absent";

    private Protocol() {}

    /** Text without tab, newline or carriage return: these and the backslash become two characters each. */
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

    /** The text that {@link #escape} was given. A backslash before any other character is kept as it is. */
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
