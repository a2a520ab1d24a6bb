package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.JdkFacts;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The version from the lines of {@code java -version}; empty where they have none.
 *
 * @param jdk such as {@code 21.0.5}
 * @param vmName such as {@code OpenJDK 64-Bit Server VM}
 * @param vmVersion the VM's build, such as {@code 21.0.5+11}
 */
public record JvmVersion(String jdk, String vmName, String vmVersion) {

    /** Of a JDK with unknown version. */
    public static final JvmVersion UNTOLD = new JvmVersion("", "", "");

    private static final Pattern JDK = Pattern.compile("version \"([^\"]*)\"");
    private static final Pattern VM = Pattern.compile("(.*\\bVM\\b.*?) \\(build ([^,)]*)");

    public static JvmVersion of(JdkFacts facts) {
        return new JvmVersion(
                group(JDK, 1, facts.version()), group(VM, 1, facts.version()), group(VM, 2, facts.version()));
    }

    private static String group(Pattern pattern, int group, List<String> lines) {
        return lines.stream()
                .flatMap(line -> pattern.matcher(line).results().limit(1))
                .map((MatchResult match) -> match.group(group))
                .findFirst()
                .orElse("");
    }
}
