package io.github.jdkmatrix.engine.docker;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The output of a build, for the message after its failure. */
final class BuildFailure {

    /** What apt prints of an error. */
    private static final Pattern OF_APT = Pattern.compile("(E:|Err:|W: Failed) ?.*");

    private static final Pattern EXIT_CODE = Pattern.compile("returned a non-zero code: (\\d+)");

    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    /** Traces of the shell, and lines of the engine about its own steps. */
    private static final Pattern NOISE = Pattern.compile("\\++ .*|Step \\d+/\\d+ : .*|-+> .*|Removing intermediate .*");

    private static final int MOST_LINES = 500;

    private final List<String> lines = new ArrayList<>();
    private String unfinished = "";

    /** Takes a piece of the output. */
    synchronized void add(String piece) {
        String[] parts = (unfinished + COLOUR.matcher(piece).replaceAll("")).split("[\\r\\n]", -1);
        unfinished = parts[parts.length - 1];
        Stream.of(parts).limit(parts.length - 1L).map(String::strip).forEach(this::line);
    }

    private void line(String line) {
        if (line.isEmpty() || NOISE.matcher(line).matches()) {
            return;
        }
        if (lines.size() == MOST_LINES) {
            lines.remove(0);
        }
        lines.add(line);
    }

    /**
     * The first and the last error of apt, else the last two lines; the engine's message if there is no output.
     *
     * @param message of the engine
     */
    synchronized String words(String message) {
        line(unfinished.strip());
        unfinished = "";
        List<String> errors =
                lines.stream().filter(it -> OF_APT.matcher(it).matches()).toList();
        List<String> telling = errors.isEmpty()
                ? lines.subList(Math.max(0, lines.size() - 2), lines.size())
                : List.of(errors.getFirst(), errors.getLast());
        Matcher code = EXIT_CODE.matcher(message);
        return telling.isEmpty()
                ? message
                : telling.stream().distinct().collect(Collectors.joining("; "))
                        + (code.find() ? " (exit code " + code.group(1) + ")" : "");
    }
}
