package io.github.jdkmatrix.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
     * Why forks with these JVM arguments would miss a file in silence; empty where they have each.
     *
     * @param has whether forks have the file or folder of a path
     */
    public static Optional<String> missing(List<String> jvmArgs, Predicate<Path> has) {
        return jvmArgs.stream()
                .filter(arg -> !SILENT.paths(arg).stream().map(Path::of).allMatch(has))
                .findFirst()
                .map(it -> "no fork has the file of " + it
                        + "; add it to the 'files' of the workload, and name it as it is there");
    }

    /**
     * Whether a JVM with these arguments refused to start because it lacks a file: its words name one, and do not quote the argument.
     *
     * @param has whether forks have the file of a path
     */
    public static boolean lacked(List<String> jvmArgs, String words, Predicate<Path> has) {
        return jvmArgs.stream()
                .flatMap(arg -> Stream.of(AGENT, INPUT).flatMap(it -> it.paths(arg).stream()))
                .anyMatch(it -> words.contains(it) && !words.contains("=" + it) && !has.test(Path.of(it)));
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
