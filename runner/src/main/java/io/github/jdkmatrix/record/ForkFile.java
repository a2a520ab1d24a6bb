package io.github.jdkmatrix.record;

import io.github.jdkmatrix.plan.Fork;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of a fork that is too long for its record.
 *
 * @param name the path of the file in the result folder
 * @param lines the lines of its text
 */
public record ForkFile(String name, List<String> lines) {

    /** The folder of files about failures. */
    static final String FOLDER = "failures";

    /** The folder of sampled stacks. */
    private static final String PROFILES = "profiles";

    private static final int LONGEST = 80;
    private static final int DIGITS = 12;

    /** The names that {@link #of} gives, in a text. */
    private static final Pattern NAMED = Pattern.compile("(?<![\\w/])" + FOLDER + "/(?=[\\w=-]+-[\\w-]+\\.\\w+\\.txt)");

    public ForkFile {
        lines = List.copyOf(lines);
    }

    /**
     * The file of one kind of one fork.
     *
     * @param kind the kind of file, such as {@code hs_err}
     */
    public static ForkFile of(Fork fork, String kind, List<String> lines) {
        return in(FOLDER, fork, kind, lines);
    }

    /** The sampled stacks of a fork, in the folded form that other tools read. */
    public static ForkFile stacks(Fork fork, List<String> lines) {
        return in(PROFILES, fork, "collapsed", lines);
    }

    /** A text with its names of such files as they read in the folder above that of the results. */
    public static String seenFromAbove(Path results, String text) {
        return NAMED.matcher(text).replaceAll(it -> Matcher.quoteReplacement(results.getFileName() + "/" + it.group()));
    }

    private static ForkFile in(String folder, Fork fork, String kind, List<String> lines) {
        return new ForkFile(
                folder + "/" + encoded(fork.cell().toString()) + (fork.isControl() ? "-control" : "-fork")
                        + fork.index() + (fork.attempt() == 1 ? "" : "-attempt" + fork.attempt()) + "." + kind + ".txt",
                lines);
    }

    /**
     * A file name for any text: its harmless characters for people, and a digest that distinguishes it from every other text, also on
     * file systems that take capitals for small letters.
     */
    static String encoded(String text) {
        String readable = text.replaceAll("[^A-Za-z0-9=]+", "_");
        String shortened = readable.length() > LONGEST ? readable.substring(0, LONGEST) : readable;
        return shortened + "-" + Sha256.hex(text).substring(0, DIGITS);
    }
}
