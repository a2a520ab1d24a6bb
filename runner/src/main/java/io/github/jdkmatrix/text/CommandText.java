package io.github.jdkmatrix.text;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands as a person can paste them into a shell. */
public final class CommandText {

    /** How we were started: set by the launcher. */
    private static final String LAUNCHER = "JDKMATRIX_LAUNCHER";

    private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_./:@%+,-][\\p{Alnum}_./:@%+=,-]*");

    private CommandText() {}

    /** The command that resumes the run of a folder. */
    public static String resume(Path folder) {
        return of("run", "--resume", folder.toString());
    }

    /** A command line of ours. */
    public static String of(String... words) {
        String launcher = Optional.ofNullable(System.getenv(LAUNCHER)).orElse("jdkmatrix");
        return Stream.concat(Stream.of(launcher), Stream.of(words))
                .map(CommandText::quoted)
                .collect(Collectors.joining(" "));
    }

    /** One word of a shell, whatever is in it. */
    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
