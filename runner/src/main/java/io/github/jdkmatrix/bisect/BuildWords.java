package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.text.HomePath;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Builds as a user writes them: {@code {1..36}} and {@code {a,b}} stand for several words, {@code *} for what a folder has. */
public final class BuildWords {

    private static final int MOST = 10_000;

    /** Numbers from one to another, or words between commas. */
    private static final Pattern BRACES = Pattern.compile("\\{(?:(\\d{1,9})\\.\\.(\\d{1,9})|([^{}]*,[^{}]*))}");

    private static final Pattern GLOB = Pattern.compile("[*?\\[]");
    private static final Pattern NUMBER = Pattern.compile("0*(\\d+)");

    private BuildWords() {}

    /** Words with their numbers as numbers: {@code b2} is before {@code b10}. */
    public static final Comparator<String> NATURAL =
            Comparator.comparing(word -> NUMBER.matcher(word).replaceAll(it -> String.format("%20s", it.group(1))));

    /**
     * The words that a word stands for.
     *
     * @throws UserException if there are none, or too many
     */
    public static List<String> expanded(String word) {
        List<String> words =
                braces(word).flatMap(BuildWords::globbed).limit(MOST + 1).toList();
        if (words.isEmpty()) {
            throw new UserException(word + ": no file or folder has such a name");
        }
        if (words.size() > MOST) {
            throw new UserException(word + ": more than " + MOST + " builds; name fewer");
        }
        return words;
    }

    /** Whether a word stands for what there is. */
    public static boolean isGlob(String word) {
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
}
