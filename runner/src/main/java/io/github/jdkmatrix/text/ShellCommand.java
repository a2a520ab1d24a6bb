package io.github.jdkmatrix.text;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands that a person can paste into a shell. */
public final class ShellCommand {

    /** The command that the user typed to start the tool: set by the launcher. */
    private static final String LAUNCHER = "JDKMATRIX_LAUNCHER";

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*");

    private ShellCommand() {}

    /** The command that resumes the run in a result folder, with these further words. */
    public static String resume(Path folder, String... more) {
        return jdkmatrix(Stream.concat(Stream.of("run", "--resume", folder.toString()), Stream.of(more))
                .toArray(String[]::new));
    }

    /** The command that resumes the search of which a folder is a step. */
    public static String resumeSearch(Path step) {
        return jdkmatrix("bisect", "--resume", step.resolveSibling("").toString());
    }

    /** A jdkmatrix command with these arguments. */
    public static String jdkmatrix(String... arguments) {
        String launcher = Optional.ofNullable(System.getenv(LAUNCHER)).orElse("jdkmatrix");
        return Stream.concat(Stream.of(launcher), Stream.of(arguments))
                .map(ShellCommand::quoted)
                .collect(Collectors.joining(" "));
    }

    /** A word that a shell reads as exactly this text. */
    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /**
     * Splits a command into lines without control characters, each but the last with a backslash at its end. A word that is too
     * long for a line has one of its own.
     */
    public static List<String> lines(List<String> words, int width) {
        List<String> quoted =
                words.stream().map(Printable::line).map(ShellCommand::quoted).toList();
        return String.join(" \\\n", Wrapped.filled(quoted, width - 2)).lines().toList();
    }
}
