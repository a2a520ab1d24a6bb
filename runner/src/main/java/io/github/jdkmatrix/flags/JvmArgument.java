package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.flags.FlagQueryResult.FlagValue;
import io.github.jdkmatrix.matrix.FileArgument;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JVM argument, taken apart.
 *
 * @param text the argument as given
 * @param flag the HotSpot flag that the argument sets; empty where it sets none that has a name
 * @param asked the value that the argument asks for; empty where {@code flag} is
 */
record JvmArgument(String text, String flag, String asked) {

    private static final String FLAG_PREFIX = "-XX:";
    private static final String STACK_SIZE = "ThreadStackSize";
    private static final BigDecimal STACK_UNIT = BigDecimal.valueOf(1024);

    /** The flags that short options of sizes set. */
    private static final Map<String, String> SIZES =
            Map.of("-Xmx", "MaxHeapSize", "-Xms", "InitialHeapSize", "-Xmn", "MaxNewSize", "-Xss", STACK_SIZE);

    private static final Pattern SIZE = Pattern.compile("(-X(?:mx|ms|mn|ss))(\\d.*)");

    /** An argument about the JVM itself, and not about a class, a module or a file. */
    private static final Pattern PLAIN =
            Pattern.compile("-XX:[+-]\\w+|-XX:\\w+=[\\d.]+[kKmMgGtT]?|-X(?:mx|ms|mn|ss)\\w+"
                    + "|-X(?:int|comp|mixed)|-D(?!java\\.)[^=]+(?:=.*)?");

    /** The modes of execution: a later one replaces an earlier one. */
    private static final List<String> MODES = List.of("-Xmixed", "-Xint", "-Xcomp");

    private static final Pattern REPLACEABLE = Pattern.compile("(-Xshare:|-Xverify:).*");

    /** A hint of the JVM, which names another flag than the one that is meant. */
    private static final Pattern HINT = Pattern.compile("Did you mean .*");

    static JvmArgument of(String text) {
        Matcher size = SIZE.matcher(text);
        if (size.matches()) {
            return new JvmArgument(text, SIZES.get(size.group(1)), size.group(2));
        }
        if (!text.startsWith(FLAG_PREFIX) || text.length() == FLAG_PREFIX.length()) {
            return new JvmArgument(text, "", "");
        }
        String setting = text.substring(FLAG_PREFIX.length());
        int equals = setting.indexOf('=');
        return switch (setting.charAt(0)) {
            case '+' -> new JvmArgument(text, setting.substring(1), "true");
            case '-' -> new JvmArgument(text, setting.substring(1), "false");
            default ->
                equals < 0
                        ? new JvmArgument(text, "", "")
                        : new JvmArgument(text, setting.substring(0, equals), setting.substring(equals + 1));
        };
    }

    /** What the argument sets and a later one would set anew: a property, the mode of execution, or an option with a value. */
    String sets() {
        Matcher replaceable = REPLACEABLE.matcher(text);
        return text.startsWith("-D")
                ? text.split("=", 2)[0]
                : MODES.contains(text) ? MODES.getFirst() : replaceable.matches() ? replaceable.group(1) : flag;
    }

    /** Whether a JVM takes the argument in the same way with any class path and in any folder. */
    boolean plain() {
        return PLAIN.matcher(text).matches();
    }

    /** A copy for a JVM that is only asked: a file that it writes lies in its working directory. */
    JvmArgument scratch() {
        return of(FileArgument.OUTPUT.with(text, path -> path.replaceFirst("^/(?:.*/)?(?=.)", "")));
    }

    /** Whether one of the later arguments sets what this one sets. */
    boolean overriddenBy(List<JvmArgument> later) {
        return !sets().isEmpty() && later.stream().anyMatch(it -> it.sets().equals(sets()));
    }

    /** Whether words of a JVM are about the argument: they name a flag without its {@code -XX:}, anything else as it was given. */
    boolean namedIn(String words) {
        String rest = text.startsWith(FLAG_PREFIX) ? text.substring(FLAG_PREFIX.length()) : text;
        String name = text.startsWith(FLAG_PREFIX) && !flag.isEmpty() ? flag : rest;
        return !name.isEmpty()
                && Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)")
                        .matcher(HINT.matcher(words).replaceFirst(""))
                        .find();
    }

    /** Whether a flag has the requested value. Lists and incomparable values are not judged. */
    boolean agreesWith(FlagValue effective) {
        return switch (effective.type()) {
            case "ccstrlist" -> true;
            case "bool" -> asked.equalsIgnoreCase(effective.value());
            case "ccstr" -> asked.equals(effective.value());
            default ->
                RequestedFlags.number(asked)
                        .flatMap(wanted -> RequestedFlags.number(effective.value())
                                .map(it -> inUnitOfFlag(wanted).compareTo(it) == 0))
                        .orElse(true);
        };
    }

    /** Converts a number to the unit of its flag: HotSpot keeps the size of stacks in KiB; {@code -Xss} takes bytes and is rounded up. */
    private BigDecimal inUnitOfFlag(BigDecimal wanted) {
        boolean bytes = flag.equals(STACK_SIZE) && !text.startsWith(FLAG_PREFIX);
        return bytes ? wanted.divide(STACK_UNIT, 0, RoundingMode.CEILING) : wanted;
    }
}
