package io.github.jdkmatrix.output;

import io.github.jdkmatrix.text.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The last words of a program: the last uncaught exception, by its last cause; else, where no JVM started, what HotSpot or the
 * launcher says; else the last line of stderr, else of stdout. Takes the lines as they arrive.
 */
final class LastWords {

    /** The lines that are no words of a program: without a letter or digit, frames of a stack, and what the JVM tells meanwhile. */
    private static final Pattern NONE =
            Pattern.compile("[^\\p{L}\\p{N}]*|\\s+(?:at|\\.\\.\\.|Suppressed:) .*|(?:NOTE: )?Picked up .*"
                    + "|(?:.* VM warning|WARNING): .*|\\[[^]]*]\\[(?:trace|debug|info|warning) *].*");

    /** The last line of the launcher of a source file, behind the compiler's. */
    private static final String NO_CLASS = "error: compilation failed";

    /** The first of two lines of the launcher or of HotSpot, or the end of other ones. */
    private static final Pattern NO_START = Pattern.compile("Error occurred during initialization of .*"
            + "|Error: (?:Could not find or load|Unable to|Main method|LinkageError occurred).*|(" + NO_CLASS
            + "|Error: Could not create the Java Virtual Machine.*|Error: A fatal exception has occurred.*)");

    private static final Pattern UNCAUGHT = Pattern.compile("Exception in thread \".*\" (?:[^\\s:]*\\.)?([^\\s:]*).*"
            + "|Exception: (?:\\S*\\.)?(\\S+) thrown from the UncaughtExceptionHandler.*");

    private static final Pattern HEAP = Pattern.compile(
            "((?:Terminating|Aborting) due to )?(?:Exception in thread \".*\" |Exception: |Caused by: )?"
                    + "(java\\.lang\\.OutOfMemoryError(?:: .*?)?)(?: thrown from .*)?");

    /** What is thrown for a class that was compiled for a later JDK, or with preview features that this one does not run. */
    static final String TOO_NEW = "java.lang.UnsupportedClassVersionError";

    /** The words of a JVM that ended since a class is too new for it. */
    private static final Pattern NOT_FOR_IT = Pattern.compile(
            "(?:Error: LinkageError occurred while loading main class \\S+: |Exception in thread \"main\" )"
                    + Pattern.quote(TOO_NEW));

    /** The time of a thread dump, which the JVM prints behind a line that has no end. */
    private static final Pattern TIME = Pattern.compile("\\d{4}(?:-\\d\\d){2} \\d\\d(?::\\d\\d){2}$");

    private final List<String> first = new ArrayList<>();
    private String noStart = "";
    private boolean expectsMore;
    private String uncaught = "";
    private String stderr = "";
    private String stdout = "";
    private String died = "";
    private boolean isTraced;
    private boolean ofTrace;

    void add(String text, boolean ofStdout) {
        String line = ofStdout ? TIME.matcher(OneLine.shown(text)).replaceFirst("") : OneLine.shown(text);
        if (NONE.matcher(line).matches()) {
            return;
        }
        Matcher start = NO_START.matcher(line);
        Matcher thrown = UNCAUGHT.matcher(line);
        Matcher heap = HEAP.matcher(line);
        boolean isThrown = thrown.matches()
                || (heap.matches() && heap.group(1) != null)
                || (isTraced && ofStdout == ofTrace && line.startsWith("Caused by: "));
        isTraced = isThrown || (isTraced && ofStdout != ofTrace);
        ofTrace = isThrown ? ofStdout : ofTrace;
        uncaught = isThrown ? line : uncaught;
        if (expectsMore) {
            noStart += ": " + line.strip();
            expectsMore = false;
        } else if (start.matches() && noStart.isEmpty()) {
            expectsMore = start.group(1) == null;
            noStart = expectsMore
                    ? line
                    : Stream.concat(Stream.of(line).filter(NO_CLASS::equals), first.stream())
                            .collect(Collectors.joining(": "));
        }
        if (first.size() < 2) {
            first.add(line.strip());
        }
        if (died.isEmpty() && thrown.matches()) {
            died = "a thread died: " + Objects.requireNonNullElse(thrown.group(1), thrown.group(2));
        } else if (died.isEmpty() && heap.matches()) {
            died = "it printed an OutOfMemoryError";
        }
        stdout = ofStdout ? line : stdout;
        stderr = ofStdout ? stderr : line;
    }

    /** The last words in one line; an empty text without output. */
    String text() {
        return Stream.of(uncaught, noStart, stderr, stdout)
                .filter(it -> !it.isEmpty())
                .map(OneLine::of)
                .findFirst()
                .orElse("");
    }

    /**
     * Whether these are the words of a JDK that cannot run the program: a class is too new for it, or it does not compile the source.
     *
     * @param ofSource whether the JDK compiles it: else the words about that are those of the program
     */
    boolean areUnsupported(boolean ofSource) {
        return NOT_FOR_IT.matcher(text()).lookingAt() || (ofSource && text().startsWith(NO_CLASS));
    }

    /** The error for which the JVM ended, such as {@code java.lang.OutOfMemoryError: Java heap space}; empty for other words. */
    static Optional<String> outOfMemory(String words) {
        return Optional.of(HEAP.matcher(words)).filter(Matcher::matches).map(it -> it.group(2));
    }

    /** What the first line about a dead thread or a full heap says: the JVM goes on, and its exit code may be 0. */
    Optional<String> died() {
        return Optional.of(died).filter(it -> !it.isEmpty());
    }
}
