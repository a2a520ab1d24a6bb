package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.text.OneLine;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A JVM's messages about its arguments, from its output. HotSpot's words for a deprecated, obsolete, locked or unknown flag are equal for
 * every flag from 9 to 28; those of 8 differ little, and name no flag where two that go together are deprecated.
 */
public final class JvmMessages {

    /** The beginning of a warning: {@code OpenJDK 64-Bit Server VM warning: }, {@code Warning: }, {@code [0.001s][warning][gc] }. */
    private static final Pattern WARNING =
            Pattern.compile("(?:.*\\bwarning: |Warning: |\\[[^\\]]*]\\[warning *]\\[[^\\]]*] *)(.*)");

    /** The end of every refusal; from 9 to 21 it may follow a hint on the same line. */
    private static final Pattern END =
            Pattern.compile("Error: (?:Could not create the Java Virtual Machine|A fatal exception has occurred)\\..*");

    private static final Pattern NO_EFFECT =
            Pattern.compile("(?i)\\bignor(?:ed|ing)\\b|support was removed in|ha(?:s|ve) no effect");
    private static final Pattern DEPRECATED = Pattern.compile("(?i)deprecated|scheduled for removal");

    /** The most lines of a refusal: what is wrong, and a hint. */
    private static final int TELLING_LINES = 2;

    private JvmMessages() {}

    /** The warnings in an output, without their beginning. */
    static List<String> warnings(List<String> output) {
        return output.stream()
                .map(WARNING::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1).trim())
                .toList();
    }

    /** Why no JVM started, in one line that is never empty. */
    static String refusal(FlagQueryResult answer, List<String> saidAnyway) {
        Optional<String> archive = RequestedArchive.refusal(answer.output());
        if (archive.isPresent()) {
            return archive.get();
        }
        String errors =
                relevant(answer.output(), line -> !WARNING.matcher(line).matches() && !saidAnyway.contains(line));
        if (!errors.isEmpty()) {
            return errors;
        }
        String warnings = relevant(warnings(answer.output()), line -> true);
        return warnings.isEmpty() ? "exit code " + answer.exitCode() + " without a message" : warnings;
    }

    private static String relevant(List<String> lines, Predicate<String> wanted) {
        return lines.stream()
                .filter(wanted)
                .map(line -> END.matcher(line).replaceFirst("").trim())
                .filter(line -> !line.isEmpty())
                .limit(TELLING_LINES)
                .collect(Collectors.joining("; "));
    }

    /** Whether a line says that something is without effect. A program may print such a line too: only its place shows whose it is. */
    public static boolean ignores(String line) {
        return NO_EFFECT.matcher(line).find();
    }

    /** The first line that names none of the arguments of a JVM, which have verdicts of their own. */
    public static Optional<String> unexplained(List<String> lines, List<String> jvmArgs) {
        List<JvmArgument> arguments = jvmArgs.stream().map(JvmArgument::of).toList();
        return lines.stream()
                .filter(line -> arguments.stream().noneMatch(it -> it.namedIn(line)))
                .findFirst()
                .map(OneLine::of);
    }

    /** The kind of finding that a warning about an argument gives; {@code ACCEPTED} where it says nothing of the kind. */
    static Kind kind(String warning) {
        if (ignores(warning)) {
            return Kind.IGNORED;
        }
        return DEPRECATED.matcher(warning).find() ? Kind.DEPRECATED : Kind.ACCEPTED;
    }
}
