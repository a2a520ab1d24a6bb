package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.text.OneLine;
import io.github.jdkmatrix.text.ShownText;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The line in the output of a failed JVM that says why it failed. */
public final class FailureLine {

    private static final String NO_START = "Error occurred during initialization of VM";
    private static final String CAUSE = "Caused by: ";

    private static final Predicate<String> FRAME = Pattern.compile(
                    "\\s+(?:at .*|\\.\\.\\. \\d+ .*|\\[CIRCULAR REFERENCE.*|Suppressed: .*)")
            .asMatchPredicate();

    /** The default handler of uncaught exceptions. */
    private static final Predicate<String> UNCAUGHT =
            Pattern.compile("(?:Exception in thread \"|Exception: ).*").asMatchPredicate();

    /** A stack trace that a program prints itself. */
    private static final Predicate<String> HEADER = Pattern.compile(
                    "(?:.*[\\s:])?(?:[\\p{L}_$][\\w$]*\\.)+[\\w$]*(?:Exception|Error|Throwable)\\b.*")
            .asMatchPredicate();

    /** Those of the launcher, of the JVM, and what most tools print; not the launcher's last line, which says nothing. */
    private static final Predicate<String> ERROR = Pattern.compile(
                    "(?!Error: (?:Could not create the Java Virtual Machine|A fatal exception has occurred|A JNI error))"
                            + "(?:(?i:(?:fatal )?error\\b.*|fatal: .*)|Unrecognized .*|Unable to .*|Could not .*|Improperly .*"
                            + "|.*\\berror: .*)")
            .asMatchPredicate();

    /** What many programs print of errors: {@code Error rate: 0.25 %}, {@code Mean error = 3 ms}. */
    private static final String BEFORE_FIGURE = "(?i:.*\\berrors?\\b\"?(?:[ _-]?\\w+)?(?:\\s*\\([^)]*\\))?\\s*[:=]\\s*";

    private static final Predicate<String> ERROR_FIGURE = Pattern.compile(BEFORE_FIGURE
                    + "\\d[\\d.,]*(?:e[+-]?\\d+)?\\s*(?:%|\\p{L}+(?:/\\p{L}+)?)?(?:\\s*[±(].*| of .*|\\W*))")
            .asMatchPredicate();

    private static final Predicate<String> NO_ERROR = Pattern.compile(
                    BEFORE_FIGURE
                            + "(?:0(?:[.,]0+)?(?:e[+-]?\\d+)?|null|none|false)(?![.,]?\\w).*|(?:.*\\W)?(?:0|no) errors?(?:\\W*|[,;(].*))")
            .asMatchPredicate();

    /** What a log tells of errors. */
    private static final Predicate<String> LOGGED = Pattern.compile(
                    ".*(?<![\\w.-])(?:ERROR|FATAL|SEVERE)(?![\\w.=-]).*")
            .asMatchPredicate();

    private static final Predicate<String> NAMES_ONE =
            Pattern.compile(".*[\\w$](?:Exception|Error)\\b.*").asMatchPredicate();

    private static final Predicate<String> USAGE =
            Pattern.compile("(?i)usage\\b.*").asMatchPredicate();

    /** Nothing that a program fails for. */
    private static final Predicate<String> ASIDE = Pattern.compile(
                    "\\s*|(?i:(?:\\[[^]]*] ?)*(?:.*\\bVM )?warn(?:ing)?\\b.*)|(?:NOTE: )?Picked up .*|\\s*\\S*https?://\\S*\\s*"
                            + "|Error: (?:Could not create the Java|A fatal exception has occurred).*")
            .asMatchPredicate()
            .or(FRAME)
            .or(NO_ERROR);

    /** Nor what a log tells meanwhile, which still shows that the program went on. */
    private static final Predicate<String> NO_REASON = ASIDE.or(Pattern.compile(
                    "SLF4J\\b.*|\\p{L}{3} \\d{1,2}, \\d{4},? [\\d:]+\\h?[AP]M .*|.*\\b(?:TRACE|DEBUG|INFO|WARN|WARNING)\\b.*|\\[[^]]*]\\[(?:trace|debug|info|warning) *].*")
            .asMatchPredicate());

    private static final Predicate<String> TELLING = line -> !ASIDE.test(line) && !line.startsWith(CAUSE);

    private static final Pattern HEAP = Pattern.compile("java\\.lang\\.OutOfMemoryError(?:: .*)?");

    /** A JVM that ends for it. */
    private static final Predicate<String> ENDS_FOR_HEAP = Pattern.compile(
                    "(?:Terminating|Aborting) due to java\\.lang\\.OutOfMemoryError.*")
            .asMatchPredicate();

    /** As the first line of a stack trace has it; a program's own words of one are not its end. */
    private static final Predicate<String> THROWABLE = Pattern.compile(
                    "(?:Caused by: )?(?:\\w+\\.)+\\w*(?:Exception|Error)\\b.*")
            .asMatchPredicate();

    private static final Predicate<String> UNCAUGHT_IN_MAIN =
            Pattern.compile("Exception in thread \"main\".*").asMatchPredicate();

    private FailureLine() {}

    /** The line, shortened; never empty. */
    static String of(List<String> all) {
        List<String> lines = withoutSurvived(shown(all));
        return noStart(lines)
                .or(() -> last(lines, UNCAUGHT_IN_MAIN)
                        .or(() -> last(lines, UNCAUGHT))
                        .map(at -> withCause(lines, at)))
                .or(() -> error(lines))
                .or(() -> last(lines, line -> HEADER.test(line) && !line.startsWith(CAUSE), FRAME)
                        .map(at -> withCause(lines, at)))
                .or(() -> Stream.of(NAMES_ONE, LOGGED.and(ERROR_FIGURE.negate()))
                        .flatMap(it -> lines.stream().filter(it.and(NO_REASON.negate())))
                        .findFirst())
                .or(() -> beforeUsage(lines))
                .or(() -> last(lines, NO_REASON.negate()).map(lines::get))
                .or(() -> lines.isEmpty() ? Optional.empty() : Optional.of(lines.get(lines.size() - 1)))
                .map(OneLine::of)
                .orElse("no output");
    }

    /**
     * The OutOfMemoryError that a JVM ended for: that of its main thread, or the last thing that was printed. One that it survived
     * is none.
     */
    static Optional<String> outOfMemory(List<String> all) {
        List<String> lines = shown(all);
        return last(lines, ENDS_FOR_HEAP)
                .or(() -> last(lines, UNCAUGHT_IN_MAIN))
                .or(() -> last(lines, TELLING))
                .map(at -> withCause(lines, at))
                .filter(UNCAUGHT_IN_MAIN.or(ENDS_FOR_HEAP).or(THROWABLE))
                .map(HEAP::matcher)
                .filter(Matcher::find)
                .map(found -> OneLine.of(found.group()));
    }

    private static List<String> shown(List<String> lines) {
        return lines.stream().map(ShownText::of).toList();
    }

    /** Without each OutOfMemoryError that the program caught, and went on. */
    private static List<String> withoutSurvived(List<String> lines) {
        int last = last(lines, TELLING).orElse(-1);
        return IntStream.range(0, lines.size())
                .filter(at -> at >= last
                        || UNCAUGHT.or(ENDS_FOR_HEAP).or(TELLING.negate()).test(lines.get(at))
                        || !HEAP.matcher(lines.get(at)).find())
                .mapToObj(lines::get)
                .toList();
    }

    /** A JVM that cannot start says why in the next line. */
    private static Optional<String> noStart(List<String> lines) {
        int at = lines.indexOf(NO_START);
        return at < 0 || at + 1 == lines.size() ? Optional.empty() : Optional.of(NO_START + ": " + lines.get(at + 1));
    }

    /** The launcher says in the next line which error it met. */
    private static Optional<String> error(List<String> lines) {
        return IntStream.range(0, lines.size())
                .filter(at -> ERROR.and(ERROR_FIGURE.or(ASIDE).negate()).test(lines.get(at)))
                .mapToObj(at -> at + 1 < lines.size() && lines.get(at).contains("LinkageError")
                        ? lines.get(at) + ": " + lines.get(at + 1).strip()
                        : lines.get(at))
                .findFirst();
    }

    /** The last cause of an exception, which is the first that went wrong; without one, the exception. */
    private static String withCause(List<String> lines, int at) {
        String line = lines.get(at);
        for (int i = at + 1;
                i < lines.size() && (FRAME.test(lines.get(i)) || lines.get(i).startsWith(CAUSE));
                i++) {
            line = lines.get(i).startsWith(CAUSE) ? lines.get(i) : line;
        }
        return line;
    }

    private static Optional<String> beforeUsage(List<String> lines) {
        return last(lines, USAGE)
                .map(at -> lines.subList(0, at).stream()
                        .filter(NO_REASON.negate())
                        .reduce((earlier, later) -> later)
                        .orElse(lines.get(at)));
    }

    private static Optional<Integer> last(List<String> lines, Predicate<String> wanted) {
        return last(lines, wanted, line -> true);
    }

    /** The last line of a kind that has one of another kind behind it. */
    private static Optional<Integer> last(List<String> lines, Predicate<String> wanted, Predicate<String> next) {
        return IntStream.range(0, lines.size())
                .filter(at -> wanted.test(lines.get(at)))
                .filter(at -> at + 1 == lines.size() ? next.test("") : next.test(lines.get(at + 1)))
                .boxed()
                .reduce((earlier, later) -> later);
    }
}
