package io.github.jdkmatrix.output;

import com.google.re2j.Matcher;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.text.OneLine;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The number that the pattern of a metric takes in a line of output, by one rule: <em>the pattern takes the number, and what stands
 * beside it.</em> The pattern's first group is all of a number. Beside the group are blanks, the edge of the line, or what the
 * pattern asks for: no digit could stand there. Behind it are its unit and the end of the line, or the pattern takes all of the next
 * word.
 *
 * @param match the match of the pattern in the line
 */
record PrintedNumber(OwnMetric metric, String line, Matcher match) {

    /** The longest text that may be one number: digits with a character between them, or a blank before three. */
    private static final Pattern LONGEST = Pattern.compile("(?<![\\p{L}\\p{N}])[-\u2212]?[.,]?\\p{N}+"
            + "(?:(?:[^\\s\\p{L}\\p{N};|()=]| (?=\\p{Nd}{3}(?!\\p{Nd})))\\p{N}+){0,40}(?:[eE][+-]?\\p{N}+)?");

    /** The longest text that may be one number, where numbers are declared to be plain. */
    private static final Pattern PLAIN =
            Pattern.compile("(?<![\\p{L}\\p{N}])[-\u2212]?[.]?\\p{N}+(?:[.]\\p{N}+){0,40}(?:[eE][+-]?\\p{N}+)?");

    /** The value; empty if there is a problem. */
    Optional<Double> value() {
        return metric.form().read(text()).filter(it -> missed().isEmpty());
    }

    /** What the pattern misses, and what to write instead; empty if there is a value. */
    Optional<String> problem() {
        return missed().map(it -> "metric '%s' took '%s' in '%s', but not %s; %s"
                .formatted(metric.name(), text(), OneLine.of(line), it, remedy()));
    }

    private Optional<String> missed() {
        boolean isPart = whole().map(MatchResult::group).orElse("").length() > text().length();
        boolean isNumber = !isPart && metric.form().read(text()).isPresent();
        String words = isNumber
                ? "what stands beside it, which is more than its unit '" + metric.unit() + "'"
                : "all of a number from 0 on written as " + metric.form().example();
        return Optional.of(words).filter(it -> !isNumber || !takesWhatIsBeside());
    }

    private boolean takesWhatIsBeside() {
        int end = match.end(1);
        String unit = Pattern.quote(metric.unit().equals("1") ? "" : metric.unit());
        boolean isLast = line.substring(end).matches("[ \t]*(?:" + unit + ")?[ \t,;|)]*");
        boolean takesNext = asksFor(end) && match.end() >= end + next(end).length();
        return (isLast || takesNext) && asksFor(match.start(1) - 1);
    }

    /**
     * Whether a blank, an edge of the line or a character that the pattern asks for is there: with a digit in its place the pattern
     * does not match.
     */
    private boolean asksFor(int at) {
        if (at < 0 || at == line.length() || " \t".indexOf(line.charAt(at)) >= 0) {
            return true;
        }
        Matcher other = match.pattern().matcher(line.substring(0, at) + "7" + line.substring(at + 1));
        boolean matches = other.find() && other.start(1) <= match.start(1) && other.end(1) >= match.end(1);
        return match.start() <= at && !matches;
    }

    /** The whole number of which the group has a part. */
    private Optional<MatchResult> whole() {
        return (metric.numbers().equals(Optional.of(NumberForm.PLAIN)) ? PLAIN : LONGEST)
                .matcher(line)
                .results()
                .filter(it -> it.start() < match.end(1) && it.end() > match.start(1))
                .findFirst();
    }

    /** The word behind a number, such as {@code ms/op} and {@code (ms}, or the character in its place. */
    private String next(int at) {
        return line.substring(at).replaceFirst("(?s)([ \t]*(?:[(\\[]?[^\\s,;|()\\[\\]{}<>\"'=]+|.?)).*", "$1");
    }

    /** The pattern that takes this very number. */
    private String remedy() {
        int start = whole().map(MatchResult::start).orElse(Math.max(0, match.start(1)));
        int end = whole().map(MatchResult::end).orElse(Math.max(0, match.end(1)));
        String number = line.substring(start, end);
        boolean isOne = NumberForm.ALL.stream().anyMatch(it -> it.read(number).isPresent());
        // What goes on with a number in a way that no unit does is damage, or another notation.
        if (!isOne || next(end).matches("\\[.*|\\S*[\\p{N}\\p{Cntrl}].*")) {
            return "let its group take a number that stands alone, or declare 'numbers', how it writes 1234.5";
        }
        int from = Math.min(match.start(), line.lastIndexOf(' ', start) + 1);
        String group = "([0-9." + number.replaceAll("[0-9.]", "").replace("-", "\\-") + "]+)";
        String beside = com.google.re2j.Pattern.quote(line.substring(from, start) + "\n" + next(end));
        String unit = next(end).strip();
        return "write '" + beside.replaceAll("[0-9]+", "[0-9]+").replace("\n", group) + "'"
                + (metric.form().read(number).isPresent() ? "" : " and declare 'numbers', how it writes 1234.5")
                + (unit.matches("\\p{L}.*") && !unit.equals(metric.unit())
                        ? " and declare " + unit + ", if that is the unit"
                        : "");
    }

    private String text() {
        return Objects.requireNonNullElse(match.group(1), "").strip();
    }
}
