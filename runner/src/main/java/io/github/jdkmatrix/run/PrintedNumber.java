package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.text.LineSplitter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A number in a line of output, as a pattern took it. A part of a number is none: where the pattern took the {@code 1} of
 * {@code 1,234.5}, there is no value.
 *
 * @param line the line around the number
 * @param start of what the pattern took
 * @param end behind it
 * @param matched behind what the whole pattern matched
 * @param metric without a declaration of how the program writes numbers, only {@link NumberForm#PLAIN} is read
 */
record PrintedNumber(String line, int start, int end, int matched, OwnMetric metric) {

    /** The characters of a line on either side of the number that are kept. */
    private static final int AROUND = 60;

    private static final Pattern MINUS = Pattern.compile("(?<![\\p{L}\\p{N})\\]])[-\u2212]$");

    /**
     * The first group of a match.
     *
     * @param line the whole line; the match may be of its start
     */
    static PrintedNumber of(String line, MatchResult match, OwnMetric metric) {
        int start = Math.max(0, match.start(1));
        int end = Math.max(0, match.end(1));
        int from = Math.max(0, start - AROUND);
        return new PrintedNumber(
                line.substring(from, Math.min(line.length(), end + AROUND)),
                start - from,
                end - from,
                match.end() - from,
                metric);
    }

    private Optional<NumberForm> declared() {
        return metric.numbers();
    }

    /** Whether it stands so near to where the line was cut that it may go on there. */
    private boolean isCut() {
        return line.endsWith(LineSplitter.CUT);
    }

    /** Whether a backspace, a NUL or the like is beside it: what a person sees may be another number. */
    private boolean isBesideControl() {
        return isControl(start - 1) || isControl(end);
    }

    private boolean isControl(int at) {
        return at >= 0 && at < line.length() && Character.isISOControl(line.charAt(at)) && line.charAt(at) != '\t';
    }

    /** The value; empty if there is a problem. */
    Optional<Double> value() {
        return isCut()
                        || isBesideControl()
                        || isNegative()
                        || whole().isPresent()
                        || otherUnit().isPresent()
                ? Optional.empty()
                : declared().orElse(NumberForm.PLAIN).read(text());
    }

    /** Why this is no number from 0 on, and what to do; empty if it is one. */
    Optional<String> problem() {
        if (value().isPresent()) {
            return Optional.empty();
        }
        String value = "has the value '" + text() + "' ";
        if (isCut()) {
            return Optional.of(value + "at the end of what is read of a long line; print it in a line of its own");
        }
        if (isBesideControl()) {
            return Optional.of(value + "beside a control character; print it without that character");
        }
        return whole().filter(it -> !isNegative())
                .map(this::partOf)
                .or(() -> otherUnit().map(this::before))
                .or(() -> Optional.of(noNumber()));
    }

    /** The unit behind it, where that is not known to be the metric's. */
    private Optional<String> otherUnit() {
        return PrintedUnit.behind(line, end)
                .filter(it -> it.differs(metric.unit(), matched > end + it.gap()))
                .map(PrintedUnit::text);
    }

    private String before(String unit) {
        return "has the value '" + text() + "' before '" + unit + "' in '" + line + "', and "
                + (metric.unit().isEmpty() ? "no unit" : "the unit '" + metric.unit() + "'")
                + "; declare the unit that is printed, and let its pattern take it";
    }

    private String noNumber() {
        String text = (isNegative() ? "-" : "") + text();
        NumberForm form = declared().orElse(NumberForm.PLAIN);
        return "has the value '" + text + "' in '" + line + "', which is "
                + (form.number().matcher(text).matches()
                        ? "beyond the range of a double"
                        : "not a number from 0 on"
                                + declared()
                                        .map(it -> " written as " + it.example())
                                        .orElse(""))
                + forms(text).map(it -> "; declare numbers: " + it).orElse("; change its pattern");
    }

    private String partOf(String whole) {
        boolean readable =
                Stream.of(NumberForm.values()).anyMatch(it -> it.read(whole).isPresent());
        return "has the value '" + text() + "', a part of '" + whole + "' in '" + line + "'; "
                + (readable ? "let the group of its pattern take all of it" : "change its pattern")
                + forms(whole).map(it -> ", and declare numbers: " + it).orElse("")
                + (declared().isPresent()
                                || NumberForm.PLAIN.read(whole).isPresent()
                                || CompoundNumber.DAMAGED.stream()
                                        .flatMap(this::containing)
                                        .findAny()
                                        .isPresent()
                        ? ""
                        : ", or numbers: '" + NumberForm.PLAIN.example() + "' if it ends there");
    }

    /** The forms that make different numbers of a text that is none without a declaration. */
    private Optional<String> forms(String text) {
        Map<Double, String> byValue = new LinkedHashMap<>();
        if (declared().isEmpty() && NumberForm.PLAIN.read(text).isEmpty()) {
            Stream.of(NumberForm.values())
                    .forEach(form -> form.read(text).ifPresent(it -> byValue.putIfAbsent(it, form.example())));
        }
        return byValue.values().stream().map(it -> "'" + it + "'").reduce((one, other) -> one + " or " + other);
    }

    private String text() {
        return line.substring(start, end).replace(LineSplitter.CUT, "").strip();
    }

    private boolean isNegative() {
        return MINUS.matcher(line.substring(0, start)).find();
    }

    /**
     * The longest number of the line that this is a part of; empty where it is complete. Where numbers are declared to be plain, it
     * ends where a plain one does.
     */
    private Optional<String> whole() {
        Stream<Pattern> forms = declared()
                .map(Stream::of)
                .orElseGet(() -> Stream.of(NumberForm.values()))
                .map(NumberForm::number);
        Stream<Pattern> compounds =
                declared().filter(NumberForm.PLAIN::equals).isPresent() ? Stream.of() : CompoundNumber.ALL.stream();
        return Stream.of(forms, compounds, CompoundNumber.DAMAGED.stream())
                .flatMap(it -> it)
                .flatMap(this::containing)
                .max(Comparator.comparingInt(String::length));
    }

    /** Digits behind a letter are part of a name, as in {@code p99 120}, unless the pattern takes them. */
    private Stream<String> containing(Pattern number) {
        return number.matcher(line)
                .results()
                .filter(it ->
                        it.start() <= start && it.end() >= end && it.group().length() > text().length())
                .filter(it ->
                        it.start() == start || it.start() == 0 || !Character.isLetter(line.charAt(it.start() - 1)))
                .map(MatchResult::group);
    }
}
