package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JavaOptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The proof that a launcher started a JVM of the JDK of its cell with the arguments of its cell: the JVM prints which options
 * it picked up from the environment, then its version.
 */
final class LauncherOutput implements Predicate<String> {

    private final String picked;
    private final List<String> version;
    private boolean hasOptions;
    private boolean hasVersion;

    /** @param version the lines of {@code java -version} of the JDK */
    LauncherOutput(ForkRequest request, List<String> version) {
        this.picked = "NOTE: Picked up " + JavaOptions.NAME + ": " + JavaOptions.of(request);
        this.version = version;
    }

    /** Whether a line is part of the proof. */
    @Override
    public boolean test(String line) {
        if (line.equals(picked)) {
            hasOptions = true;
            return true;
        }
        int at = version.stream().map(LauncherOutput::withoutMode).toList().indexOf(withoutMode(line));
        hasVersion |= hasOptions && at == version.size() - 1;
        return at >= 0;
    }

    /** The last line of a version names the mode of the VM, which depends on its arguments. */
    private static String withoutMode(String line) {
        int comma = line.indexOf(',');
        return comma < 0 ? line : line.substring(0, comma);
    }

    /** Why the fork does not count. */
    Optional<String> problem() {
        return hasOptions && hasVersion
                ? Optional.empty()
                : Optional.of("the launcher started no JVM of this JDK with these arguments; it must start java by"
                        + " JAVA_HOME or PATH, and pass on its environment and stderr");
    }
}
