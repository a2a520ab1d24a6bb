package io.github.jdkmatrix.harness.probe;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names of the flags that JVM arguments set: those of {@code -XX}, and that of {@code -Xmx}. */
final class FlagNames {
    private static final String PREFIX = "-XX:";
    private static final String MAX_HEAP = "-Xmx";

    private FlagNames() {}

    /** Each name once, in the order of the arguments. */
    static Set<String> of(List<String> arguments) {
        Set<String> names = new LinkedHashSet<>();
        for (String argument : arguments) {
            Optional<String> name = of(argument);
            if (name.isPresent()) {
                names.add(name.get());
            }
        }
        return names;
    }

    /** {@code -XX:+Name}, {@code -XX:-Name}, {@code -XX:Name=value}. */
    private static Optional<String> of(String argument) {
        if (argument.startsWith(MAX_HEAP)) {
            return Optional.of("MaxHeapSize");
        }
        if (!argument.startsWith(PREFIX) || argument.length() == PREFIX.length()) {
            return Optional.empty();
        }
        String flag = argument.substring(PREFIX.length());
        if (flag.charAt(0) == '+' || flag.charAt(0) == '-') {
            return Optional.of(flag.substring(1));
        }
        int equals = flag.indexOf('=');
        return Optional.of(equals < 0 ? flag : flag.substring(0, equals));
    }
}
