package io.github.jdkmatrix.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * JVM arguments that name files or folders which a JVM reads. Files of arguments are {@link ArgumentSyntax}.
 *
 * <p>Source: {@code java --help} and {@code --help-extra}, 17 to 25, and HotSpot.
 */
public enum FileArgument {
    PROPERTY("-D[^=]+==?"),
    AGENT_OPTION("-(?:javaagent|agentpath|agentlib):[^=]+="),
    AGENT("-(?:javaagent|agentpath):", "=.*"),
    BOOT_CLASS_PATH("-Xbootclasspath/a:"),
    PATCH("--patch-module=[\\w.]+="),
    MODULES("--(?:upgrade-)?module-path="),
    SPLASH("-splash:"),
    FLAG("-XX:(?:CompileCommandFile|CompilerDirectivesFile|SharedArchiveFile|AOTCache)="),
    RECORDING("-XX:StartFlightRecording[:=](?:[^,]*,)*settings=", ",.*");

    private static final String SEPARATOR = ":";

    private final Pattern form;

    FileArgument(String head) {
        this(head, "");
    }

    FileArgument(String head, String tail) {
        this.form = Pattern.compile("(" + head + ")(.+?)((?:" + tail + ")?)");
    }

    /** Whether only the program knows if a value is a path, and the file an input. */
    public boolean isFree() {
        return this == PROPERTY || this == AGENT_OPTION;
    }

    /** The argument with other paths. */
    public String with(String argument, UnaryOperator<String> path) {
        Matcher parts = form.matcher(argument);
        return parts.matches()
                ? parts.group(1)
                        + Arrays.stream(parts.group(2).split(SEPARATOR, -1))
                                .map(it -> it.isEmpty() ? it : path.apply(it))
                                .collect(Collectors.joining(SEPARATOR))
                        + parts.group(3)
                : argument;
    }

    /** The paths in an argument of this kind; none in another. */
    public List<String> paths(String argument) {
        List<String> paths = new ArrayList<>();
        with(argument, path -> {
            paths.add(path);
            return path;
        });
        return paths;
    }
}
