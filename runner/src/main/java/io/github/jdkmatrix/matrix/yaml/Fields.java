package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.text.Nearest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The keys of one mapping, read by the type each must have.
 *
 * <p>Every getter answers with a usable value even where it had to note a problem, so that one pass finds them all.
 */
final class Fields {

    static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|m|h)");
    static final Pattern PERCENT = Pattern.compile("(100(?:\\.0{1,6})?|0?[0-9]{1,2}(?:\\.[0-9]{1,6})?)\\s*%");
    static final Pattern MEMORY = Pattern.compile("([0-9]+)\\s*([mMgG])i?[bB]?");

    /** An id is one line that `--only` and a table can carry. */
    static final Pattern ID = Pattern.compile("[^\\p{C}\\p{Z},=][^\\p{C}\\p{Zl}\\p{Zp},=]{0,79}");

    private static final Shape ANY_KEYS = new Shape("names of the user's own", List.of(), List.of());

    private final YamlNode.Mapping mapping;
    private final String what;
    private final Problems problems;
    private final Shape shape;
    private boolean hasUnknownKey;

    private Fields(YamlNode.Mapping mapping, String what, Problems problems, Shape shape) {
        this.mapping = mapping;
        this.what = what;
        this.problems = problems;
        this.shape = shape;
    }

    /** The node as a mapping with the keys of a shape; {@code what} names it in problems. */
    static Optional<Fields> of(YamlNode node, String what, Problems problems, Shape shape) {
        Optional<Fields> fields = mapping(node, what, problems, shape);
        fields.ifPresent(it -> it.refuseUnknown(shape.names()));
        return fields;
    }

    private void refuseUnknown(List<String> known) {
        for (YamlNode.Entry entry : entries()) {
            if (entry.key().equals(YamlReader.MERGE)) {
                hasUnknownKey = true;
            } else if (!known.contains(entry.key())) {
                hasUnknownKey = true;
                problems.add(
                        entry.at(),
                        "unknown key '" + entry.key() + "' in " + what + "; " + Nearest.hint(entry.key(), known));
            }
        }
    }

    /** Whether some key is none of ours, and may be any other mistyped. */
    boolean hasUnknownKey() {
        return hasUnknownKey;
    }

    /** Notes that something is missing, unless an unknown key may well be it, mistyped. */
    void lacks(String message) {
        if (!hasUnknownKey) {
            problems.add(mapping.at(), what + " " + message);
        }
    }

    /** The node as a mapping whose keys are names of the user's own; a key without a value is an empty mapping. */
    static Optional<Fields> ofAnyKeys(YamlNode node, String what, Problems problems) {
        return mapping(node, what, problems, ANY_KEYS);
    }

    private static Optional<Fields> mapping(YamlNode node, String what, Problems problems, Shape shape) {
        return switch (node) {
            case YamlNode.Mapping mapping -> Optional.of(new Fields(mapping, what, problems, shape));
            case YamlNode.Nothing nothing ->
                Optional.of(new Fields(new YamlNode.Mapping(List.of(), nothing.at()), what, problems, shape));
            case YamlNode.Refused refused -> Optional.empty();
            case YamlNode.Scalar scalar -> noMapping(scalar, what, problems);
            case YamlNode.Sequence sequence -> noMapping(sequence, what, problems);
        };
    }

    private static Optional<Fields> noMapping(YamlNode node, String what, Problems problems) {
        problems.add(node.at(), what + " must be a mapping of keys to values, not " + node.kind());
        return Optional.empty();
    }

    /** Names the mapping in problems. */
    String what() {
        return what;
    }

    Position at() {
        return mapping.at();
    }

    Position at(String key) {
        return node(key).map(YamlNode::at).orElse(mapping.at());
    }

    List<YamlNode.Entry> entries() {
        return mapping.entries();
    }

    Optional<YamlNode> node(String key) {
        return mapping.get(key);
    }

    boolean has(String key) {
        return node(key).isPresent();
    }

    /** A one-line text, if the key is there. */
    Optional<String> text(String key) {
        return node(key).flatMap(node -> scalar(node, key));
    }

    /** An id: present, one line, no comma, no equals sign. */
    Optional<String> id() {
        if (!has("id")) {
            lacks("needs an 'id'");
            return Optional.empty();
        }
        return text("id").filter(id -> isId(id, "the id of " + what, at("id"), problems));
    }

    /** Whether a name of the user's own can be an id; notes a problem where it cannot. */
    static boolean isId(String text, String what, Position at, Problems problems) {
        boolean fits = ID.matcher(text).matches();
        if (!fits) {
            problems.add(
                    at,
                    what
                            + " must be one line of at most 80 characters without commas, equals signs or a leading space");
        }
        return fits;
    }

    /** A whole number, within what is declared. */
    OptionalInt integer(String key) {
        Kind.Whole declared = shape.kind(key, Kind.Whole.class);
        int least = declared.least();
        int most = declared.most();
        Optional<BigDecimal> value = decimal(key);
        if (value.isEmpty()) {
            return OptionalInt.empty();
        }
        boolean fits = value.get().stripTrailingZeros().scale() <= 0
                && value.get().compareTo(BigDecimal.valueOf(least)) >= 0
                && value.get().compareTo(BigDecimal.valueOf(most)) <= 0;
        if (!fits) {
            problems.add(
                    at(key),
                    "'" + key + "' of " + what + " is " + value.get() + "; give a whole number from " + least + " to "
                            + most);
            return OptionalInt.empty();
        }
        return OptionalInt.of(value.get().intValueExact());
    }

    /** A number above zero, up to what is declared, and up to {@code bound}. */
    OptionalDouble positive(String key, int bound) {
        int most = Math.min(bound, shape.kind(key, Kind.Positive.class).most());
        Optional<BigDecimal> value = decimal(key);
        if (value.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (value.get().signum() <= 0 || value.get().compareTo(BigDecimal.valueOf(most)) > 0) {
            problems.add(
                    at(key),
                    "'" + key + "' of " + what + " is " + value.get() + "; give a number above 0 and up to " + most);
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(value.get().doubleValue());
    }

    /** A duration such as {@code 90s}, {@code 1.5s}, {@code 10m}, {@code 200ms}. */
    Optional<Duration> duration(String key) {
        shape.kind(key, Kind.Span.class);
        return text(key).flatMap(text -> {
            Matcher matcher = DURATION.matcher(text);
            if (matcher.matches()) {
                Duration duration = durationOf(new BigDecimal(matcher.group(1)), matcher.group(2));
                if (duration.isPositive() && duration.compareTo(Duration.ofDays(7)) <= 0) {
                    return Optional.of(duration);
                }
            }
            problems.add(
                    at(key),
                    "'" + key + "' of " + what + " is '" + text + "'; give a duration such as 90s, 10m or 500ms");
            return Optional.empty();
        });
    }

    /** A share such as {@code 2.5%}, as a number from 0 to 1. */
    OptionalDouble percent(String key) {
        shape.kind(key, Kind.Percent.class);
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        Matcher matcher = PERCENT.matcher(text.get());
        if (matcher.matches()) {
            return OptionalDouble.of(Double.parseDouble(matcher.group(1)) / 100);
        }
        problems.add(
                at(key),
                "'" + key + "' of " + what + " is '" + text.get() + "'; give a share from 0% to 100%, such as 2%");
        return OptionalDouble.empty();
    }

    /** A memory size such as {@code 512m} or {@code 2g}, in MiB, of at least what is declared. */
    OptionalInt megabytes(String key) {
        int least = shape.kind(key, Kind.Size.class).least();
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        Matcher matcher = MEMORY.matcher(text.get());
        if (matcher.matches() && matcher.group(1).length() <= 6) {
            int size = Integer.parseInt(matcher.group(1)) * (matcher.group(2).equalsIgnoreCase("g") ? 1024 : 1);
            if (size >= least) {
                return OptionalInt.of(size);
            }
        }
        problems.add(
                at(key),
                "'" + key + "' of " + what + " is '" + text.get() + "'; give a size of at least " + least
                        + "m, such as 512m or 2g");
        return OptionalInt.empty();
    }

    /** A list of texts; a single text stands for a list of one. */
    List<String> texts(String key) {
        return located(key).stream().map(YamlNode.Scalar::text).toList();
    }

    /** As {@link #texts}, with positions. */
    List<YamlNode.Scalar> located(String key) {
        return node(key).map(node -> scalars(node, key)).orElse(List.of());
    }

    List<YamlNode.Scalar> scalars(YamlNode node, String key) {
        List<YamlNode> items = node instanceof YamlNode.Sequence sequence ? sequence.items() : List.of(node);
        List<YamlNode.Scalar> scalars = new ArrayList<>();
        for (YamlNode item : items) {
            if (item instanceof YamlNode.Scalar scalar) {
                scalars.add(scalar);
            } else if (!(item instanceof YamlNode.Refused)) {
                problems.add(item.at(), "'" + key + "' of " + what + " takes texts, not " + item.kind());
            }
        }
        return scalars;
    }

    /** The items of a list. A missing key is an empty list; anything but a list is a problem. */
    <T> List<T> items(String key, Function<YamlNode, Optional<T>> read) {
        Optional<YamlNode> node = node(key);
        if (node.isEmpty()) {
            return List.of();
        }
        return switch (node.get()) {
            case YamlNode.Sequence sequence ->
                sequence.items().stream().map(read).flatMap(Optional::stream).toList();
            case YamlNode.Nothing nothing -> List.of();
            case YamlNode.Refused refused -> List.of();
            case YamlNode.Scalar scalar -> noList(scalar, key);
            case YamlNode.Mapping map -> noList(map, key);
        };
    }

    private <T> List<T> noList(YamlNode node, String key) {
        problems.add(
                node.at(),
                "'" + key + "' of " + what + " must be a list, not " + node.kind() + "; start each entry with '- '");
        return List.of();
    }

    /** The word of a key, which must be among those declared. */
    Optional<String> word(String key, String noun) {
        return oneKnown(
                key, new LinkedHashSet<>(shape.kind(key, Kind.Word.class).known()), noun);
    }

    /** The one text of a key, which must be among the known ones. */
    Optional<String> oneKnown(String key, Set<String> known, String noun) {
        return text(key).isPresent() ? known(key, known, noun).stream().findFirst() : Optional.empty();
    }

    /** Notes each text that is not among the known ones, and answers with the others. */
    List<String> known(String key, Set<String> known, String noun) {
        List<String> good = new ArrayList<>();
        for (YamlNode.Scalar scalar : located(key)) {
            if (known.contains(scalar.text())) {
                good.add(scalar.text());
            } else {
                problems.add(
                        scalar.at(),
                        "unknown " + noun + " '" + scalar.text() + "' in " + what + "; "
                                + Nearest.hint(scalar.text(), known));
            }
        }
        return good;
    }

    /** The same for a list that is of no use without an entry. */
    List<String> someKnown(String key, Set<String> known, String noun) {
        if (node(key)
                .filter(YamlNode.Sequence.class::isInstance)
                .map(YamlNode.Sequence.class::cast)
                .filter(list -> list.items().isEmpty())
                .isPresent()) {
            problems.add(at(key), "'" + key + "' of " + what + " names no " + noun + "; name one or leave it out");
        }
        return known(key, known, noun);
    }

    private Optional<BigDecimal> decimal(String key) {
        return text(key).flatMap(text -> {
            if (text.length() <= 20 && text.matches("[-+]?\\d+(\\.\\d+)?")) {
                return Optional.of(new BigDecimal(text));
            }
            problems.add(at(key), "'" + key + "' of " + what + " is '" + text + "'; give a number");
            return Optional.empty();
        });
    }

    private Optional<String> scalar(YamlNode node, String key) {
        if (node instanceof YamlNode.Scalar scalar && !scalar.text().isEmpty()) {
            return Optional.of(scalar.text());
        }
        if (node instanceof YamlNode.Refused) {
            return Optional.empty();
        }
        problems.add(
                node.at(),
                "'" + key + "' of " + what + " must be a single value, not "
                        + (node instanceof YamlNode.Scalar ? "nothing" : node.kind()));
        return Optional.empty();
    }

    private static Duration durationOf(BigDecimal amount, String unit) {
        long nanosPerUnit = switch (unit) {
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m" -> 60_000_000_000L;
            default -> 3_600_000_000_000L;
        };
        BigDecimal nanos = amount.multiply(BigDecimal.valueOf(nanosPerUnit));
        return nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0
                ? Duration.ofNanos(Long.MAX_VALUE)
                : Duration.ofNanos(nanos.longValue());
    }
}
