package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.history.Build;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.HomePath;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The builds of a search, in the order of the words: {@code {1..36}} and {@code {a,b}} stand for several words, {@code *} for
 * what a folder has. What {@code *} stands for is put in the order of the versions, if all are
 * directories and no two have the same, else of their names, with numbers as numbers.
 *
 * @param arguments each with an id of its own
 * @param leftOut why words are no builds, a line each
 */
public record BuildList(List<JdkArgument> arguments, List<String> leftOut) {

    private static final int MOST = 10_000;

    /** Numbers from one to another, or words between commas. */
    private static final Pattern BRACES = Pattern.compile("\\{(?:(\\d{1,9})\\.\\.(\\d{1,9})|([^{}]*,[^{}]*))}");

    private static final Pattern GLOB = Pattern.compile("[*?\\[]");
    private static final Pattern NUMBER = Pattern.compile("0*(\\d+)");

    /** Words with their numbers as numbers: {@code b2} is before {@code b10}. */
    static final Comparator<String> NATURAL =
            Comparator.comparing(word -> NUMBER.matcher(word).replaceAll(it -> String.format("%20s", it.group(1))));

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
            for (String each : expanded(word)) {
                try {
                    some.add(new Written(each, JdkArgument.of(each)));
                } catch (UserException e) {
                    leftOut.add(e.getMessage().replaceFirst("^--jdk ", "").replaceFirst(";.*", ""));
                }
            }
            if (isGlob(word) && areApart(some, it -> it.version().orElse(""))) {
                some.sort(Comparator.comparing(it -> new Build(it.version().orElse(""), "")));
            }
            some.forEach(it -> builds.putIfAbsent(it.word, it));
        }
        return new BuildList(named(builds.values()), List.copyOf(leftOut));
    }

    /**
     * The words that a word stands for.
     *
     * @throws UserException if there are none, or too many
     */
    static List<String> expanded(String word) {
        List<String> words =
                braces(word).flatMap(BuildList::globbed).limit(MOST + 1).toList();
        if (words.isEmpty()) {
            throw new UserException(word + ": no file or folder has such a name");
        }
        if (words.size() > MOST) {
            throw new UserException(word + ": more than " + MOST + " builds; name fewer");
        }
        return words;
    }

    /** Whether a word stands for what there is. */
    private static boolean isGlob(String word) {
        return GLOB.matcher(word).find();
    }

    private static Stream<String> braces(String word) {
        Matcher braces = BRACES.matcher(word);
        if (!braces.find()) {
            return Stream.of(word);
        }
        String before = word.substring(0, braces.start());
        String after = word.substring(braces.end());
        Stream<String> words = braces.group(3) == null
                ? numbers(braces.group(1), braces.group(2))
                : Stream.of(braces.group(3).split(",", -1));
        return words.flatMap(it -> braces(before + it + after));
    }

    /** The numbers from one to another, with as many digits as the first where that begins with zero. */
    private static Stream<String> numbers(String first, String last) {
        int from = Integer.parseInt(first);
        int to = Integer.parseInt(last);
        String form = "%0" + (first.startsWith("0") ? first.length() : 1) + "d";
        return IntStream.rangeClosed(0, Math.abs(to - from))
                .mapToObj(it -> String.format(form, from < to ? from + it : from - it));
    }

    private static Stream<String> globbed(String word) {
        String path = HomePath.expanded(word);
        Matcher glob = GLOB.matcher(path);
        if (!glob.find() || Files.exists(Path.of(path))) {
            return Stream.of(word);
        }
        int first = path.lastIndexOf('/', glob.start()) + 1;
        List<Path> found = List.of(Path.of(path.substring(0, first)));
        for (String part : path.substring(first).split("/", -1)) {
            found = found.stream().flatMap(it -> matching(it, part)).toList();
        }
        return found.stream().map(Path::toString).sorted(NATURAL);
    }

    private static Stream<Path> matching(Path folder, String glob) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, glob)) {
            children.forEach(found::add);
        } catch (PatternSyntaxException e) {
            throw new UserException(glob + ": not a pattern of names; close its brackets");
        } catch (IOException e) {
            throw new UserException(folder + ": the folder cannot be read; name another one");
        }
        return found.stream();
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
        return CommandJdks.distinct(arguments).stream().map(JdkArgument::jdk).toList();
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
