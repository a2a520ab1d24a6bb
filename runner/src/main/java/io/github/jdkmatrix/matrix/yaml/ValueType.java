package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.matrix.Parallel;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.text.HomePath;
import io.github.jdkmatrix.text.Word;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The type of the values of a key.
 *
 * @param words the name of the type in the reference
 * @param schema the JSON Schema of the values
 * @param parser reads a value; reports a problem and returns nothing if it is of another type
 */
record ValueType<T>(String words, ObjectNode schema, Function<YamlValue, Optional<T>> parser) {

    /** A name that {@code --only} and a table can carry in one line. */
    private static final Pattern ID_FORM = Pattern.compile("[^\\p{C}\\p{Z},=][^\\p{C}\\p{Zl}\\p{Zp},=]{0,79}");

    private static final Pattern FLAGS_ID_FORM = Pattern.compile("[^\\p{C}\\p{Z}][^\\p{C}\\p{Zl}\\p{Zp}]{0,999}");

    private static final String ID_REMEDY =
            "give at most 80 characters on one line, without commas, equals signs or a leading space";

    private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|m|h)");

    private static final Map<String, ChronoUnit> UNITS =
            Map.of("ms", ChronoUnit.MILLIS, "s", ChronoUnit.SECONDS, "m", ChronoUnit.MINUTES, "h", ChronoUnit.HOURS);

    private static final Pattern PERCENT = Pattern.compile("(100(?:\\.0{1,6})?|0?[0-9]{1,2}(?:\\.[0-9]{1,6})?)\\s*%");

    /** A text that is not empty. */
    static final ValueType<String> TEXT = text(Pattern.compile(".*"), "text", "");

    /** A name that the user gives. */
    static final ValueType<String> ID = text(ID_FORM, "name", ID_REMEDY);

    /** A name of a flag set, which may be the flags themselves. */
    static final ValueType<String> FLAGS_ID =
            text(FLAGS_ID_FORM, "name", "give at most 1000 characters on one line, without a leading space");

    /** A share, as a number from 0 to 1. */
    static final ValueType<Double> PERCENTAGE =
            scalar("`0%` to `100%`", "give a percentage from 0% to 100%, such as 2%", ValueType::percentage);

    /** How many forks run at the same time; {@code off}, which some readers of YAML take for a boolean, is empty. */
    static final ValueType<Optional<Parallel>> PARALLEL = scalar(
            "`off`, `duet`, or " + Parallel.LEAST + " to " + Parallel.MOST, "give " + Parallel.WORDS, Parallel::parse);

    /** A path, normalised. */
    static final ValueType<String> PATH = scalar(
            "path", "", text -> Optional.of(Path.of(HomePath.expanded(text)).toString()));

    /** A text or a list of texts. */
    static final ValueType<List<YamlValue>> TEXTS = new ValueType<>(
            "text or list of texts", Schema.oneOrList(Schema.SCALAR), value -> Optional.of(value.texts()));

    /** Ids that are declared elsewhere, at least one. */
    static final ValueType<List<YamlValue>> IDS = new ValueType<>(
            "id or list of ids", Schema.oneOrList(Schema.SCALAR), value -> Optional.of(value.someTexts()));

    /** A mapping of names that the user gives, such as parameters, to values or lists. */
    static final ValueType<List<YamlValue.Entry>> VALUE_LISTS = new ValueType<>(
            "mapping of names to values or lists", Schema.mapping(Schema.oneOrList(Schema.SCALAR)), YamlValue::entries);

    static final ValueType<SortedMap<String, String>> ENV = textsByName(
            Pattern.compile("(?!(?:JDK_JAVA_OPTIONS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS)$)[A-Za-z_][A-Za-z0-9_]*"),
            "cannot be set; use letters, digits and '_', and jvm-args or flags for JVM arguments");

    /** A mapping of names to one value each. */
    static final ValueType<List<YamlValue.Entry>> VALUES =
            new ValueType<>("mapping of names to values", Schema.mapping(Schema.SCALAR), YamlValue::entries);

    /** A type of values that texts mean; {@code remedy} is said of any other text. */
    static <T> ValueType<T> scalar(String words, String remedy, Function<String, Optional<T>> read) {
        return new ValueType<>(
                words,
                Schema.SCALAR,
                value -> value.text().flatMap(text -> {
                    Optional<T> parsed = read.apply(text);
                    if (parsed.isEmpty()) {
                        value.problem(value.what() + " is '" + text + "'; " + remedy);
                    }
                    return parsed;
                }));
    }

    static Optional<Double> percentage(String text) {
        return matched(PERCENT, text).map(it -> Double.parseDouble(it.group(1)) / 100);
    }

    private static Optional<Matcher> matched(Pattern form, String text) {
        return Optional.of(form.matcher(text)).filter(Matcher::matches);
    }

    static ValueType<String> text(Pattern form, String words, String remedy) {
        return scalar(words, remedy, text -> matched(form, text).map(Matcher::group));
    }

    /** A choice among constants, each by its word in the file. */
    static <T> ValueType<T> oneOf(List<T> constants, Function<T, String> word) {
        List<String> words = constants.stream().map(word).toList();
        return new ValueType<>(
                words.stream().collect(Collectors.joining("`, `", "`", "`")),
                Schema.oneOf(words),
                value -> value.text()
                        .filter(it -> value.isOneOf(words))
                        .map(words::indexOf)
                        .map(constants::get));
    }

    /** A choice among constants, in lower case and with hyphens. */
    static <T extends Enum<T>> ValueType<T> constants(List<T> constants) {
        return oneOf(constants, Word::of);
    }

    static ValueType<Integer> wholeNumber(int least, int most) {
        return number("a whole number", "[-+]?\\d+(\\.0+)?", BigDecimal.valueOf(least), most)
                .map(BigDecimal::intValueExact);
    }

    static ValueType<Double> number(String least, int most) {
        return number("a number", "[-+]?\\d+(\\.\\d+)?", new BigDecimal(least), most)
                .map(BigDecimal::doubleValue);
    }

    private static ValueType<BigDecimal> number(String what, String form, BigDecimal least, int most) {
        String range = least + " to " + most;
        return scalar(
                range,
                "give " + what + " from " + range,
                text -> Optional.of(text)
                        .filter(it -> it.length() <= 20 && it.matches(form))
                        .map(BigDecimal::new)
                        .filter(it -> isBetween(least, BigDecimal.valueOf(most), it)));
    }

    private static boolean isBetween(BigDecimal least, BigDecimal most, BigDecimal number) {
        return number.compareTo(least) >= 0 && number.compareTo(most) <= 0;
    }

    static ValueType<Duration> duration(Duration least, Duration most, String remedy) {
        return scalar("`500ms`, `90s`, `10m`, `1h`", remedy, text -> duration(text, least, most));
    }

    /** Reads a time from {@code least} to {@code most}; empty for any other text. */
    static Optional<Duration> duration(String text, Duration least, Duration most) {
        return matched(DURATION, text)
                .map(parts -> new BigDecimal(parts.group(1))
                        .multiply(nanos(UNITS.get(parts.group(2)).getDuration())))
                .filter(it -> isBetween(nanos(least), nanos(most), it))
                .map(it -> Duration.ofNanos(it.longValue()));
    }

    private static BigDecimal nanos(Duration time) {
        return BigDecimal.valueOf(time.toNanos());
    }

    /** An amount of memory in MiB. */
    static ValueType<Integer> memory(int least) {
        return scalar(
                "`512m`, `2g`; from `" + least + "m`",
                "give a size of at least " + least + "m, such as 512m or 2g",
                text -> Settings.megabytes(text).filter(it -> it >= least));
    }

    static ValueType<Fields> mapping(Section section) {
        return new ValueType<>(link(section), Schema.reference(section.name()), value -> Fields.of(value, section));
    }

    /** A plain value, or a mapping that means one. */
    static <T> ValueType<T> either(ValueType<T> plain, Section section, Function<Fields, Optional<T>> read) {
        return new ValueType<>(
                plain.words + ", or " + link(section),
                Schema.any(plain.schema, Schema.reference(section.name())),
                value -> value.isString() || value.isNull()
                        ? plain.parser.apply(value)
                        : Fields.of(value, section).flatMap(read));
    }

    /** A value, or a list, of which the words tell. */
    static <T> ValueType<List<T>> oneOrMore(ValueType<T> one, String ofList) {
        return new ValueType<>(
                one.words + "; " + ofList,
                Schema.oneOrList(one.schema),
                value -> Optional.of(value.some().stream()
                        .flatMap(it -> one.parser.apply(it).stream())
                        .toList()));
    }

    /** A copy that converts the values. */
    <R> ValueType<R> map(Function<T, R> convert) {
        return new ValueType<>(words, schema, value -> parser.apply(value).map(convert));
    }

    /** A list of mappings; an entry that is not of the section is empty, and its problem reported. */
    static ValueType<List<Optional<Fields>>> list(Section section, String what) {
        return new ValueType<>(
                "list of " + link(section),
                Schema.any(Schema.list(Schema.reference(section.name())), Schema.NOTHING),
                value -> value.items(what)
                        .map(items ->
                                items.stream().map(it -> Fields.of(it, section)).toList()));
    }

    /** Mappings of a section by names that the user gives. */
    static ValueType<SortedMap<String, Fields>> mappings(Section section, String noun) {
        return new ValueType<>(
                "mapping of names to " + link(section),
                Schema.mapping(Schema.any(Schema.reference(section.name()), Schema.NOTHING)),
                value -> byName(
                        value, ID_FORM, "is not a name; " + ID_REMEDY, it -> Fields.of(it.named(noun), section)));
    }

    /** Texts by names of a form; {@code refusal} is said of another name. */
    static ValueType<SortedMap<String, String>> textsByName(Pattern form, String refusal) {
        return new ValueType<>(
                "mapping of names to values",
                Schema.mapping(Schema.SCALAR),
                value -> byName(value, form, refusal, it -> it.value().text()));
    }

    private static <T> Optional<SortedMap<String, T>> byName(
            YamlValue mapping, Pattern form, String refusal, Function<YamlValue.Entry, Optional<T>> read) {
        return mapping.entries().map(entries -> {
            SortedMap<String, T> byName = new TreeMap<>();
            for (YamlValue.Entry entry : entries) {
                if (form.matcher(entry.name()).matches()) {
                    read.apply(entry).ifPresent(it -> byName.put(entry.name(), it));
                } else {
                    entry.key().problem("the key '" + entry.name() + "' in " + mapping.what() + " " + refusal);
                }
            }
            return byName;
        });
    }

    private static String link(Section section) {
        return "[" + section.name() + "](#" + section.name() + ")";
    }
}
