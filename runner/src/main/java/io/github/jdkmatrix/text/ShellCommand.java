package io.github.jdkmatrix.text;

import java.nio.file.Path;
import java.util.ArrayList;
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

    /** How many characters of a long word a line has: they fit even if each of them must be quoted. */
    private static final int PIECE = 16;

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
        return PLAIN.matcher(word).matches() ? word : inQuotes(word);
    }

    /**
     * Splits a command into ASCII lines, each but the last with a backslash at its end. A caller must not indent the lines: a word that is
     * too long continues at the start of the next line.
     *
     * @param width the longest line, 72 or more
     */
    public static List<String> lines(List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            String quoted = quotedAscii(word);
            if (!line.isEmpty() && line.length() + 1 + quoted.length() > width - 2) {
                lines.add(line + " \\");
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ");
            if (line.length() + quoted.length() <= width - 2) {
                line.append(quoted);
            } else {
                List<String> pieces = pieces(Ascii.of(word));
                pieces.subList(0, pieces.size() - 1).forEach(piece -> lines.add(piece + "\\"));
                line.append(pieces.getLast());
            }
        }
        lines.add(line.toString());
        return lines;
    }

    private static List<String> pieces(String word) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < word.length(); from += PIECE) {
            pieces.add(quotedAscii(word.substring(from, Math.min(word.length(), from + PIECE))));
        }
        return pieces;
    }

    /** Quotes a word, also one that is not ASCII: the reader has to restore its characters. */
    private static String quotedAscii(String word) {
        return PLAIN.matcher(word).matches() ? word : inQuotes(Ascii.of(word));
    }

    private static String inQuotes(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
