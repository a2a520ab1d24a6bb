package io.github.jdkmatrix.text;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a person sees in a terminal of a line of output. */
public final class ShownText {

    private static final String CSI = "(?:\u001b\\[|\u009b)";

    /** Sequences that move the cursor (ECMA-48), as progress does: what follows begins a line, as behind a carriage return. */
    private static final Pattern MOVES = Pattern.compile("(?:" + CSI + "[0-?]*[ABE-Hdf`])+");

    private static final String BACK = "\\x08|" + CSI + "([0-9]{0,4})[0-?]*[ -/]*D";

    private static final Pattern BACK_BY = Pattern.compile(BACK);

    /** All other sequences, such as those that colour text, link it or name the window: nobody sees them. */
    private static final Pattern UNSEEN = Pattern.compile("(?!" + BACK + ")(?:" + CSI + "[0-?]*[ -/]*[@-~]"
            + "|(?:\u001b[\\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\\\|\u009c)"
            + "|\u001b[ -/]*[0-~])");

    private ShownText() {}

    /** Its texts, in the order in which they are written to their places. */
    public static Stream<String> of(String line) {
        return Stream.of(MOVES.split(line))
                .map(it -> UNSEEN.matcher(it).replaceAll(""))
                .map(ShownText::overwritten);
    }

    /** Text behind a backspace is written over the text before it. */
    private static String overwritten(String text) {
        Matcher back = BACK_BY.matcher(text);
        StringBuilder shown = new StringBuilder();
        int column = 0;
        int from = 0;
        while (back.find()) {
            column = written(shown, column, text.substring(from, back.start()));
            int columns = Integer.parseInt("0" + Objects.requireNonNullElse(back.group(1), ""));
            column = Math.max(0, column - Math.max(1, columns));
            from = back.end();
        }
        written(shown, column, text.substring(from));
        return shown.toString();
    }

    /** Writes a text from a column on, and returns the column behind it. */
    private static int written(StringBuilder shown, int column, String text) {
        int end = column + text.length();
        shown.replace(column, Math.min(end, shown.length()), text);
        return end;
    }
}
