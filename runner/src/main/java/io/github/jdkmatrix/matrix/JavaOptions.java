package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Options of {@code java} that are not for its JVM, or that take their value as the next word, and variables with options.
 *
 * <p>Source: {@code java --help} and {@code --help-extra}, 17 to 25.
 */
public final class JavaOptions {

    /** Every variable that a JVM takes arguments from: forks do not get those of others. */
    public static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");

    /** The release of a source file, for the source launcher. */
    public static final String SOURCE = "--source=";

    /** Options that take the next word as their value; they also accept it after {@code =}. */
    private static final Pattern WITH_NEXT_WORD =
            Pattern.compile("--(?:add-(?:opens|exports|reads|modules)|limit-modules|patch-module|upgrade-module-path"
                    + "|enable-native-access|source)");

    private static final Pattern WITHOUT_PROGRAM =
            Pattern.compile("--?(?:(?:full-?)?version|help(?:-extra)?)|-[?hXd]|-Xinternalversion|-Xlog:help"
                    + "|--(?:dry-run|validate-modules|list-modules|describe-module(?:=.*)?)|-agentlib:\\w+=help");

    private static final Pattern OF_PROGRAM =
            Pattern.compile("-cp|-classpath|--class-path(?:=.*)?|-jar|-m|--module(?:=.*)?");

    /** Options with a file of arguments, which no fork has and no record shows. */
    private static final Pattern OF_ARGUMENTS = Pattern.compile("-XX:(?:Flags|VMOptionsFile)=.*");

    /** With it a JVM runs without a flag that it does not know, and says nothing. */
    private static final String HIDING = "-XX:+IgnoreUnrecognizedVMOptions";

    private JavaOptions() {}

    /** Whether the word after an option may be its value. */
    public static boolean takesNextWord(String name) {
        return WITH_NEXT_WORD.matcher(name).matches();
    }

    /** Says why an argument cannot be one of the JVM of a fork; empty if it can. */
    public static Optional<String> problem(String argument) {
        if (WITHOUT_PROGRAM.matcher(argument).matches()) {
            return Optional.of("with it, java runs no program; leave it out");
        }
        if (argument.equals(HIDING)) {
            return Optional.of("it hides which JDKs lack a flag; leave it out, and their cells are 'unsupported'");
        }
        if (OF_ARGUMENTS.matcher(argument).matches()) {
            return Optional.of(
                    "its file is not read; write the arguments into one as java reads it, and name that as @FILE");
        }
        return OF_PROGRAM.matcher(argument).matches()
                ? Optional.of("it names the program, and is not for its JVM; give it with the workload or the command")
                : Optional.empty();
    }
}
