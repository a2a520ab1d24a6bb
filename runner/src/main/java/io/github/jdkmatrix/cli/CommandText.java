package io.github.jdkmatrix.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Commands as a person can paste them into a shell. */
final class CommandText {

    /** How we were started: set by the launcher. */
    private static final String LAUNCHER = "JDKMATRIX_LAUNCHER";

    private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_./:@%+,-][\\p{Alnum}_./:@%+=,-]*");

    private CommandText() {}

    /** What goes on with the run of a folder. */
    static String resume(Path folder) {
        return quoted(Optional.ofNullable(System.getenv(LAUNCHER)).orElse("jdkmatrix")) + " run --resume "
                + quoted(folder.toString());
    }

    /** One word of a shell, whatever is in it. */
    static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
