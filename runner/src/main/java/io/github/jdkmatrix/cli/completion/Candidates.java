package io.github.jdkmatrix.cli.completion;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a shell offers for the last word of a command line.
 *
 * @param words whole words; one that ends in {@code =} is incomplete
 * @param paths the paths that the shell adds to them
 */
public record Candidates(List<String> words, Paths paths) {

    static final Candidates NONE = new Candidates(List.of(), Paths.NONE);

    /** Paths that the shell offers itself, since it knows how to quote them. */
    enum Paths {
        NONE,
        FOLDERS,
        FILES
    }

    static Candidates of(Stream<String> words) {
        return new Candidates(words.toList(), Paths.NONE);
    }

    /** Those that continue a word. */
    Candidates continuing(String typed) {
        return new Candidates(
                words.stream().filter(it -> it.startsWith(typed)).distinct().toList(), paths);
    }

    /** The same behind words that were typed already. */
    Candidates behind(String prefix) {
        return new Candidates(words.stream().map(prefix::concat).toList(), paths);
    }

    /** As the scripts of the shells read them: the kind of paths, then a word per line. */
    public String lines() {
        return Stream.concat(Stream.of(paths.name()), words.stream()).collect(Collectors.joining("\n", "", "\n"));
    }
}
