package io.github.jdkmatrix.text;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a person sees in a terminal of a line of output. */
public final class ShownText {

    private static final String CSI = "(?:\u001b\\[|\u009b)";

    /** Sequences that move the cursor (ECMA-48), as progress does: what follows begins a line, as behind a carriage return. */
    private static final Pattern MOVES = Pattern.compile("(?:" + CSI + "[0-?]*[ABE-Hdf`])+");

    private static final Pattern BACK = Pattern.compile(CSI + "([0-9]{0,4})D");

    /** All other sequences, such as those that colour text, link it or name the window: nobody sees them. */
    private static final Pattern UNSEEN = Pattern.compile(CSI
            + "[0-?]*[ -/]*[@-~]"
            + "|(?:\u001b[\\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\\\|\u009c)"
            + "|\u001b[ -/]*[0-~]");

    private ShownText() {}

    /** Its texts, in the order in which they are written to their places. */
    public static Stream<String> of(String line) {
        return Stream.of(MOVES.split(line))
                .map(it -> BACK.matcher(it)
                        .replaceAll(back -> "\b".repeat(back.group(1).isEmpty() ? 1 : Integer.parseInt(back.group(1)))))
                .map(it -> UNSEEN.matcher(it).replaceAll(""))
                .map(ShownText::overwritten);
    }

    /** Text behind a backspace is written over the text before it. */
    private static String overwritten(String text) {
        if (text.indexOf('\b') < 0) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        int at = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\b') {
                at = Math.max(0, at - 1);
            } else {
                shown.replace(at, Math.min(at + 1, shown.length()), text.substring(i, i + 1));
                at++;
            }
        }
        return shown.toString();
    }
}
