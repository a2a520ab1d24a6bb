package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.text.UserException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A value of {@code --own-metric}: a metric in the output of the program.
 *
 * @param better {@code higher} or {@code lower}; empty if neither is
 * @param numbers how the program writes them, by the example of 1234.5; empty if not declared
 * @param pattern for a line of output, with the value as its first group
 */
record MetricArgument(String name, String unit, Optional<String> better, Optional<String> numbers, String pattern) {

    private static final Pattern SYNTAX = Pattern.compile(NumberForm.ALL.stream()
            .map(it -> Pattern.quote(it.example()))
            .collect(Collectors.joining("|", "([^:=]+)(?::([^:=]+)(?::(higher|lower))?(?::(", "))?)?=(.+)")));

    static MetricArgument of(String word) {
        Matcher matcher = SYNTAX.matcher(word);
        if (!matcher.matches()) {
            throw new UserException(
                    "--own-metric " + word + ": write NAME[:UNIT[:higher|lower][:NUMBERS]]=REGEX, such as"
                            + " 'rate:req/s:higher=Throughput: ([0-9.]+)'; NUMBERS is "
                            + NumberForm.ALL.stream().map(NumberForm::example).collect(Collectors.joining(" or ")));
        }
        return new MetricArgument(
                matcher.group(1),
                Optional.ofNullable(matcher.group(2)).orElse("1"),
                Optional.ofNullable(matcher.group(3)),
                Optional.ofNullable(matcher.group(4)),
                matcher.group(5));
    }

    /** The entry of the metric in a matrix. */
    Map<String, Object> keys() {
        return CommandMatrix.keys("name", name, "unit", unit, "better", better, "numbers", numbers, "pattern", pattern);
    }
}
