package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.bisect.BuildWords;
import io.github.jdkmatrix.history.Build;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The builds of a search, in the order of the words. What {@code *} stands for is put in the order of the versions, if all are
 * directories and no two have the same, else of their names, with numbers as numbers.
 *
 * @param arguments each with an id of its own
 * @param leftOut why words are no builds, a line each
 */
public record BuildList(List<JdkArgument> arguments, List<String> leftOut) {

    /** A build as the user wrote it. */
    private record Written(String word, JdkArgument jdk) {

        private Optional<String> version() {
            return jdk.directory().map(it -> it.version().text());
        }

        /** The last part of a path, or the tag of an image. */
        private String name() {
            return word.replaceFirst("@.*|/+$", "").replaceFirst(".*[/:]", "");
        }
    }

    /** The builds that a file lists, one a line; what begins with {@code #} is a comment. */
    public static BuildList of(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return of(lines.map(String::strip)
                    .filter(it -> !it.isEmpty() && !it.startsWith("#"))
                    .toList());
        } catch (IOException | UncheckedIOException e) {
            throw new UserException("--builds " + file + ": cannot be read; give a text file with a build a line");
        }
    }

    /** The builds that words name, in their order, each once. */
    public static BuildList of(List<String> words) {
        Map<String, Written> builds = new LinkedHashMap<>();
        List<String> leftOut = new ArrayList<>();
        for (String word : words) {
            List<Written> some = new ArrayList<>();
            for (String each : BuildWords.expanded(word)) {
                try {
                    some.add(new Written(each, JdkArgument.of(each)));
                } catch (UserException e) {
                    leftOut.add(e.getMessage().replaceFirst("^--jdk ", "").replaceFirst(";.*", ""));
                }
            }
            if (BuildWords.isGlob(word) && areApart(some, it -> it.version().orElse(""))) {
                some.sort(Comparator.comparing(it -> new Build(it.version().orElse(""), "")));
            }
            some.forEach(it -> builds.putIfAbsent(it.word, it));
        }
        return new BuildList(named(builds.values()), List.copyOf(leftOut));
    }

    /** Whether a form of builds is there, and another one for each. */
    private static boolean areApart(Collection<Written> builds, Function<Written, String> form) {
        return builds.stream().map(form).filter(it -> !it.isEmpty()).distinct().count() == builds.size();
    }

    /** Names builds by version or tag, else by folder, else as written: the first that tells all of them apart. */
    private static List<JdkArgument> named(Collection<Written> builds) {
        Function<Written, String> label = Stream.<Function<Written, String>>of(
                        it -> it.version().orElseGet(it::name), Written::name)
                .filter(form -> areApart(builds, form))
                .findFirst()
                .orElse(Written::word);
        return builds.stream()
                .map(it -> it.jdk.named() ? it.jdk : it.jdk.as(label.apply(it)))
                .toList();
    }

    /** The builds as JDKs of a matrix. */
    public List<Jdk> jdks() {
        return DistinctJdks.of(arguments).stream().map(JdkArgument::jdk).toList();
    }

    /**
     * Rejects fewer builds than a search needs.
     *
     * @param count how many there are
     */
    public void require(int least, int count) {
        if (count < least) {
            throw new UserException("bisect: needs " + Count.of(least, "build")
                    + " or more, such as --jdk '/builds/jdk-25+*', and has " + count
                    + leftOut.stream().findFirst().map(it -> "; " + it).orElse(""));
        }
    }
}
