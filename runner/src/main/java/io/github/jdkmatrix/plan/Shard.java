package io.github.jdkmatrix.plan;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One share of a plan, written {@code 3/8}.
 *
 * @param index which, from one
 * @param of how many shares the plan is cut into
 */
public record Shard(int index, int of) {

    /** GitHub starts no more jobs than these for one matrix. */
    public static final int MOST = 256;

    private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,2})/([1-9]\\d{0,2})");

    /** The shard that is written so, if one is. */
    public static Optional<Shard> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int index = Integer.parseInt(matcher.group(1));
        int of = Integer.parseInt(matcher.group(2));
        return index > of || of > MOST ? Optional.empty() : Optional.of(new Shard(index, of));
    }

    /** As a part of a file's name. */
    public String id() {
        return index + "-of-" + of;
    }

    @Override
    public String toString() {
        return index + "/" + of;
    }
}
