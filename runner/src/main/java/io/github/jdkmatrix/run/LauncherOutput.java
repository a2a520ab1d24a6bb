package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JavaOptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The proof that a launcher started a JVM of the JDK of its cell with the arguments of its cell, and none of another JDK or with
 * other arguments: a JVM prints which options it picked up from the environment, on musl sometimes twice, then its version.
 */
final class LauncherOutput implements Predicate<String> {

    private static final String NOTE = "NOTE: Picked up " + JavaOptions.NAME + ": ";

    /** A line of the version of any JDK. */
    private static final Pattern VERSION = Pattern.compile("\\w+ version \".*|.*\\(.*build .*");

    private final String picked;
    private final List<String> version;
    private boolean hasOptions;
    private boolean hasVersion;
    private boolean expectsVersion;
    private boolean hasOthers;

    /** @param version the lines of {@code java -version} of the JDK */
    LauncherOutput(ForkRequest request, List<String> version) {
        this.picked = NOTE + JavaOptions.of(request);
        this.version = version.stream().map(LauncherOutput::withoutMode).toList();
    }

    /** Whether a line is part of the proof. */
    @Override
    public boolean test(String line) {
        if (line.startsWith(NOTE)) {
            boolean own = line.equals(picked);
            hasOptions |= own;
            hasOthers |= !own;
            expectsVersion = true;
            return own;
        }
        return expectsVersion && isVersion(line);
    }

    private boolean isVersion(String line) {
        int at = version.indexOf(withoutMode(line));
        if (at < 0) {
            hasOthers |= VERSION.matcher(line).matches();
        } else if (at == version.size() - 1) {
            hasVersion = true;
            expectsVersion = false;
        }
        return at >= 0;
    }

    /** The last line of a version names the mode of the VM, which depends on its arguments. */
    private static String withoutMode(String line) {
        int comma = line.indexOf(',');
        return comma < 0 ? line : line.substring(0, comma);
    }

    /** Why the fork does not count. */
    Optional<String> problem() {
        if (!hasOptions || !hasVersion) {
            return Optional.of("the launcher started no JVM of this JDK with these arguments; it must start java by"
                    + " JAVA_HOME or PATH, and pass on its environment and stderr");
        }
        return hasOthers || expectsVersion
                ? Optional.of(
                        "the launcher also started a JVM of another JDK or with other arguments; it must start java"
                                + " by JAVA_HOME or PATH, and leave " + JavaOptions.NAME + " as it is")
                : Optional.empty();
    }
}
