package io.github.jdkmatrix.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Text that must fit into a width. A chart is written without its font, so widths are those of a wide one (DejaVu
 * Sans, Verdana): with any other there is room left.
 */
final class TextMetrics {

    /** How many times as wide bold letters are. */
    static final double BOLD = 1.12;

    private static final double SIZE = 12;
    private static final String NARROW = "iljtfrI.,:;'|!()[]{}/\\\"` -";
    private static final String WIDE = "mwMW@%";
    private static final String ELLIPSIS = "…";
    private static final double NARROWEST = 0.4;

    private TextMetrics() {}

    /** About how many pixels a text of the usual size takes, rather more than fewer. */
    static double width(String text) {
        return SIZE * text.codePoints().mapToDouble(TextMetrics::em).sum();
    }

    /** The width of the widest text; zero of none. */
    static double widest(Stream<String> texts) {
        return texts.mapToDouble(TextMetrics::width).max().orElse(0);
    }

    /** The text, or its beginning and an ellipsis. */
    static String shortened(String text, double width) {
        if (width(text) <= width) {
            return text;
        }
        int[] all = text.codePoints().toArray();
        int kept = (int) Math.min(all.length, width / (SIZE * NARROWEST));
        while (kept > 1 && width(new String(all, 0, kept) + ELLIPSIS) > width) {
            kept--;
        }
        return new String(all, 0, kept).strip() + ELLIPSIS;
    }

    /** The text in lines, broken at blanks; a word longer than a line is shortened, and so is what is over. */
    static List<String> wrapped(String text, double width, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        String[] words = text.strip().split("\\s+", -1);
        for (int i = 0; i < words.length; i++) {
            String longer = line.isEmpty() ? words[i] : line + " " + words[i];
            if (line.isEmpty() || width(longer) <= width) {
                line = longer;
            } else if (lines.size() + 1 == most) {
                lines.add(shortened(longer + " " + ELLIPSIS, width));
                return lines;
            } else {
                lines.add(shortened(line, width));
                line = words[i];
            }
        }
        lines.add(shortened(line, width));
        return lines;
    }

    private static double em(int c) {
        if (NARROW.indexOf(c) >= 0) {
            return NARROWEST;
        }
        if (WIDE.indexOf(c) >= 0) {
            return 0.99;
        }
        if (c >= 0x2E80) {
            return 1.05;
        }
        return Character.isUpperCase(c) ? 0.71 : 0.64;
    }
}
