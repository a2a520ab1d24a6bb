package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The environment variable {@code JDK_JAVA_OPTIONS}, which the launcher {@code java} of JDK 9 and later reads. */
public final class JavaOptions {

    public static final String NAME = "JDK_JAVA_OPTIONS";

    /** The variable that every JVM reads, and whose arguments come after all others. */
    public static final String LAST = "_JAVA_OPTIONS";

    /** Every variable that a JVM takes arguments from. */
    public static final List<String> VARIABLES = List.of(NAME, "JAVA_TOOL_OPTIONS", LAST);

    /** The option that makes a JVM print its build to stderr. */
    private static final String SHOW = "-showversion";

    private JavaOptions() {}

    /** The value of the variable with the arguments of the JVM of a fork. */
    public static String of(List<String> jvmArgs) {
        return Stream.concat(jvmArgs.stream().map(JavaOptions::quoted), Stream.of(SHOW))
                .collect(Collectors.joining(" "));
    }

    /** Quotes an argument with white space: the launcher knows no escapes, and joins parts in different quotes. */
    private static String quoted(String argument) {
        if (argument.chars().noneMatch(it -> Character.isWhitespace(it) || it == '"' || it == '\'')) {
            return argument;
        }
        return argument.contains("\"") ? "'" + argument.replace("'", "'\"'\"'") + "'" : "\"" + argument + "\"";
    }
}
