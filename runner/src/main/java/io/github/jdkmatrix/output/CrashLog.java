package io.github.jdkmatrix.output;

import io.github.jdkmatrix.text.OneLine;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A crash log, {@code hs_err_pidN.log}. The format of its head is the same from JDK 8 to 28. */
public record CrashLog(List<String> lines) {

    /**
     * The cause, such as {@code #  SIGSEGV (0xb) at pc=0x…, pid=7, tid=8} or {@code #  Internal Error (debug.cpp:271), pid=7, tid=8}.
     */
    private static final Pattern CAUSE = Pattern.compile("#\\s+(\\S.*?)(?: at pc=.*|, pid=.*)");

    /** The error after an internal error, such as {@code #  fatal error: OutOfMemory encountered: Java heap space}. */
    private static final Pattern ERROR = Pattern.compile("#  (\\S.*: .*)");

    /** The frame, such as {@code # V  [libjvm.so+0x8fe2a1]  Unsafe_PutInt+0x51}. */
    private static final Pattern FRAME = Pattern.compile("# ([CVJjv~] .*)");

    private static final Pattern ADDRESS = Pattern.compile("\\+?0x[0-9a-f]+");
    private static final List<String> MEMORY =
            List.of("OutOfMemory encountered", "insufficient memory for the Java Runtime", "Out of Memory Error (");

    /** The number of lines of the head of a log. */
    private static final int HEAD = 30;

    /** The cause and the frame, without addresses: the same crash has the same text. */
    public String words() {
        Optional<String> frame = first(FRAME)
                .map(it -> ADDRESS.matcher(it)
                        .replaceAll("")
                        .replaceAll("\\s+", " ")
                        .trim());
        return OneLine.of("the JVM crashed: "
                + first(ERROR).or(() -> first(CAUSE)).orElse("unknown cause")
                + frame.map(it -> " in " + it).orElse(""));
    }

    /** Whether the JVM ended because of a lack of memory. */
    public boolean outOfMemory() {
        return lines.stream().limit(HEAD).anyMatch(line -> MEMORY.stream().anyMatch(line::contains));
    }

    private Optional<String> first(Pattern pattern) {
        return lines.stream()
                .limit(HEAD)
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }
}
