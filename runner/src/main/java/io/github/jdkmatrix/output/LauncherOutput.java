package io.github.jdkmatrix.output;

import io.github.jdkmatrix.matrix.JavaOptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The proof that a launcher started a JVM of the JDK of its cell with the arguments of its cell, and none of another JDK or with
 * other arguments: a JVM prints which options it picked up from the environment, on musl sometimes twice, then its version.
 */
public final class LauncherOutput implements Predicate<String> {

    private static final Pattern PICKED_UP = Pattern.compile("(?:NOTE: )?Picked up \\w+: .*");

    /** A line of the version of any JDK. */
    private static final Pattern VERSION = Pattern.compile("\\w+ version \".*|.*\\(.*build .*");

    private final String options;
    private final List<String> version;
    private boolean picked;
    private int jvms;
    private boolean expectsVersion;
    private boolean hasOthers;

    /**
     * The proof for one fork, before its first line.
     *
     * @param jvmArgs the arguments that the JVM gets by the environment
     * @param version the lines of {@code java -version} of the JDK
     */
    public LauncherOutput(List<String> jvmArgs, List<String> version) {
        this.options = "NOTE: Picked up " + JavaOptions.NAME + ": " + JavaOptions.of(jvmArgs);
        this.version = version.stream().map(LauncherOutput::withoutMode).toList();
    }

    /** Whether a line is part of the proof. */
    @Override
    public boolean test(String line) {
        if (PICKED_UP.matcher(line).matches()) {
            boolean own = line.equals(options);
            hasOthers |= !own;
            picked |= own;
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
            jvms++;
            expectsVersion = false;
        }
        return at >= 0;
    }

    /** A line of a version without the mode of the VM, which depends on its arguments. */
    private static String withoutMode(String line) {
        int comma = line.indexOf(',');
        return comma < 0 ? line : line.substring(0, comma);
    }

    /** The number of JVMs that printed the version of the JDK. */
    public int jvms() {
        return jvms;
    }

    /**
     * Why the fork does not count.
     *
     * @param outlived whether a JVM still ran when the launcher ended
     * @param told whether the runner told it to end
     */
    public Optional<String> problem(boolean outlived, boolean told) {
        if (outlived) {
            return Optional.of(
                    told
                            ? "the launcher ended on SIGTERM, and the JVM that it had started did not; it must 'exec' java,"
                                    + " or pass the signal on and wait"
                            : "the launcher ended before the JVM that it had started; it must wait for it");
        }
        if (hasOthers || expectsVersion) {
            return Optional.of("the launcher started a JVM of another JDK or with other options; it must start java by"
                    + " JAVA_HOME or PATH, and leave " + String.join(", ", JavaOptions.VARIABLES) + " as they are");
        }
        return jvms > 0 && picked
                ? Optional.empty()
                : Optional.of("no JVM of this JDK printed these arguments and its version to the launcher's stderr; it"
                        + " must start java by JAVA_HOME or PATH, pass on its environment and stderr, and wait for it");
    }
}
