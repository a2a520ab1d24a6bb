package io.github.jdkmatrix.plan;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A share of a plan, written {@code 3/8}.
 *
 * @param index the number of the share, from one
 * @param of how many shares the plan is cut into
 */
public record Shard(int index, int of) {

    /** The most shards: GitHub starts no more jobs for one matrix. */
    public static final int MOST = 256;

    private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,2})/([1-9]\\d{0,2})");

    /** Reads a shard such as {@code 3/8}; empty for any other text. */
    public static Optional<Shard> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int index = Integer.parseInt(matcher.group(1));
        int of = Integer.parseInt(matcher.group(2));
        return index > of || of > MOST ? Optional.empty() : Optional.of(new Shard(index, of));
    }

    /** The shard as a part of a file's name, such as {@code 3-of-8}. */
    public String id() {
        return index + "-of-" + of;
    }

    @Override
    public String toString() {
        return index + "/" + of;
    }
}
