package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value of {@code --own-metric}: a metric in the output of the program.
 *
 * @param better {@code higher} or {@code lower}; empty if neither is
 * @param pattern for a line of output, with the value as its first group
 */
record MetricArgument(String name, String unit, Optional<String> better, String pattern) {

    private static final Pattern SYNTAX = Pattern.compile("([^:=]+)(?::([^:=]+)(?::(higher|lower))?)?=(.+)");

    static MetricArgument of(String word) {
        Matcher matcher = SYNTAX.matcher(word);
        if (!matcher.matches()) {
            throw new UserException("--own-metric " + word + ": write NAME[:UNIT[:higher|lower]]=REGEX, such as"
                    + " 'rate:req/s:higher=Throughput: ([0-9.]+)'");
        }
        return new MetricArgument(
                matcher.group(1),
                Optional.ofNullable(matcher.group(2)).orElse("1"),
                Optional.ofNullable(matcher.group(3)),
                matcher.group(4));
    }

    /** Its entry in a matrix. */
    Map<String, Object> keys() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("name", name);
        keys.put("unit", unit);
        better.ifPresent(it -> keys.put("better", it));
        keys.put("pattern", pattern);
        return keys;
    }
}
