package io.github.jdkmatrix.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The JVM arguments that name files or folders, and what becomes of these.
 *
 * <p>Source: {@code java --help} and {@code --help-extra}, 17 to 25, and HotSpot, 8 to 28.
 */
public enum FileArgument {
    /** An agent, with options behind its file. */
    AGENT("-(?:javaagent|agentpath):", "=.*"),

    /** A file that a JVM reads, and without which it does not start, or cannot prove that it has it. */
    INPUT("@|-XX:(?:CompilerDirectivesFile|SharedArchiveFile|AOTCache)="),

    /** A file that a JVM reads, and without which it starts and says nothing. */
    SILENT("-Xbootclasspath/a:|--patch-module=[\\w.]+=|--(?:upgrade-)?module-path=|-XX:CompileCommandFile="),

    /** A value of which only the program, or an agent, knows whether it is the path of an input. */
    FREE("-D[^=]+==?|-(?:javaagent|agentpath|agentlib):[^=]+="),

    /** A file that a JVM writes. */
    OUTPUT(
            "-XX:(?:ArchiveClassesAtExit|AOTCacheOutput|AOTConfiguration|DumpLoadedClassList|LogFile|ErrorFile|HeapDumpPath)="
                    + "|-Xloggc:|-Xlog.*?file=\"?|-XX:StartFlightRecording.*?filename=",
            "[,:].*");

    /** The kinds of arguments whose files a fork needs. */
    public static final List<FileArgument> NEEDED = List.of(FREE, AGENT, INPUT, SILENT);

    private static final String SEPARATOR = ":";

    private final Pattern form;

    FileArgument(String head) {
        this(head, "");
    }

    FileArgument(String head, String tail) {
        this.form = Pattern.compile("(" + head + ")(.+?)((?:" + tail + ")?)");
    }

    /**
     * Why forks with these JVM arguments would miss a file in silence; empty where each has its whole path, or lies where forks start.
     *
     * @param carried the files and folders that lie there
     */
    public static Optional<String> missing(List<String> jvmArgs, List<String> carried) {
        return jvmArgs.stream()
                .filter(arg -> SILENT.paths(arg).stream()
                        .map(it -> Path.of(it).normalize())
                        .anyMatch(it -> !it.isAbsolute() && carried.stream().noneMatch(it::startsWith)))
                .findFirst()
                .map(it -> "no fork has the file of " + it
                        + "; give its whole path, or have it in the 'files' of the workload");
    }

    /** Replaces each path in an argument of this kind; returns an argument of another kind as it is. */
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

    /** The paths in an argument of this kind; none in an argument of another kind. */
    public List<String> paths(String argument) {
        List<String> paths = new ArrayList<>();
        with(argument, path -> {
            paths.add(path);
            return path;
        });
        return paths;
    }
}
