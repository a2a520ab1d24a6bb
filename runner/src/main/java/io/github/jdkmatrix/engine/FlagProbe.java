package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.FlagVerdict;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads a JVM's answer to a flag set. HotSpot's words for a deprecated, obsolete or unknown flag are the same for every
 * flag and have not changed from 17 to 28.
 */
final class FlagProbe {

    private FlagProbe() {}

    /**
     * The verdict.
     *
     * @param exitCode of the JVM asked for its version
     * @param output what it printed with the flag set
     * @param plainOutput what it prints without: these words are not about the flags
     */
    static FlagVerdict judge(String jdk, String flags, int exitCode, List<String> output, List<String> plainOutput) {
        List<String> own =
                output.stream().filter(line -> !plainOutput.contains(line)).toList();
        if (exitCode != 0) {
            return new FlagVerdict(jdk, flags, FlagVerdict.Kind.REJECTED, words(own, ""));
        }
        if (own.stream().anyMatch(FlagProbe::ignoring)) {
            return new FlagVerdict(jdk, flags, FlagVerdict.Kind.IGNORED, words(own, "gnoring option"));
        }
        if (own.stream().anyMatch(line -> line.contains("was deprecated in"))) {
            return new FlagVerdict(jdk, flags, FlagVerdict.Kind.DEPRECATED, words(own, "was deprecated in"));
        }
        return new FlagVerdict(jdk, flags, FlagVerdict.Kind.ACCEPTED, "");
    }

    private static boolean ignoring(String line) {
        return line.contains("Ignoring option") || line.contains("support was removed in");
    }

    /** The first line with this text in it, without the JVM's name in front. */
    private static String words(List<String> lines, String text) {
        return lines.stream()
                .filter(line -> line.contains(text))
                .map(line -> line.replaceFirst("^.*\\bwarning: ", ""))
                .map(String::trim)
                .filter(line -> !line.isEmpty())
                .limit(1)
                .collect(Collectors.joining());
    }
}
