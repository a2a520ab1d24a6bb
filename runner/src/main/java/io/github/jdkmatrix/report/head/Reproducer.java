package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.record.Manifest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The command that repeats a run, without what is true on one machine only: where its matrix lies and its results went. */
public final class Reproducer {

    /** Options that do not say what was measured: where results went, and which share of them this machine made. */
    private static final List<String> ELSEWHERE = List.of("--out", "-o", "--shard");

    /** Separates our options from the program and its arguments. */
    private static final String COMMAND = "--";

    private Reproducer() {}

    /** The words of the command; the seed is among them, however it came to be. */
    public static List<String> words(Manifest manifest) {
        return words(manifest.origin().commandLine(), manifest.design().seed(), List.of(), List.of());
    }

    /**
     * The words of a command of which others are to be left out.
     *
     * @param without further options that are left out, each with its value
     * @param added options in their place
     */
    public static List<String> words(List<String> typed, long seed, List<String> without, List<String> added) {
        int options = typed.contains(COMMAND) ? typed.indexOf(COMMAND) : typed.size();
        List<String> left = Stream.of(ELSEWHERE, without).flatMap(List::stream).toList();
        List<String> words = new ArrayList<>(List.of("jdkmatrix"));
        for (Iterator<String> rest = typed.subList(0, options).iterator(); rest.hasNext(); ) {
            String word = rest.next();
            if (left.contains(word)) {
                rest.next();
            } else if (left.stream().noneMatch(it -> word.startsWith(it.startsWith("--") ? it + "=" : it))) {
                words.add(isMatrixFile(word) ? Path.of(word).getFileName().toString() : word);
            }
        }
        words.addAll(added);
        if (words.stream().noneMatch(it -> it.equals("--seed") || it.startsWith("--seed="))) {
            words.addAll(List.of("--seed", Long.toString(seed)));
        }
        words.addAll(typed.subList(options, typed.size()));
        return List.copyOf(words);
    }

    private static boolean isMatrixFile(String word) {
        return !word.startsWith("-") && (word.endsWith(".yaml") || word.endsWith(".yml"));
    }
}
