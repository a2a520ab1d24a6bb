package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.text.OneLine;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Which variables of the environment of forks a report shows: those that may change what a JVM does, whether or not forks get them. */
public final class Variables {

    /** Paths in an image, or its JDK, which the JVM itself reports. */
    private static final Set<String> PLACES = Set.of("HOME", "HOSTNAME", "JAVA_HOME", "JAVA_VERSION", "PATH");

    /** The variables that JVM, launcher and C library read. */
    private static final Pattern OF_JVM = Pattern.compile(
            "CLASSPATH|LANG|LANGUAGE|LC_.*|TZ|LD_.*|MALLOC_.*|GLIBC_TUNABLES|JDK_JAVA_.*|JAVA_TOOL_OPTIONS|_JAVA_.*");

    private static final Pattern SECRET = Pattern.compile("(?i).*(?:secret|token|passw|credential|_key).*");

    /** The beginning of the names of variables that the launcher keeps from our own JVM. */
    public static final String KEPT = "JDKMATRIX_FORK_";

    private Variables() {}

    /**
     * The variables of an image, since programs may read any. The value of one whose name speaks of a secret stays there.
     *
     * @param settings {@code NAME=VALUE}
     */
    public static SortedMap<String, String> ofImage(Collection<String> settings) {
        SortedMap<String, String> shown = new TreeMap<>();
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            if (!PLACES.contains(parts[0])) {
                shown.put(parts[0], SECRET.matcher(parts[0]).matches() ? "(not shown)" : value(parts));
            }
        }
        return Collections.unmodifiableSortedMap(shown);
    }

    private static String value(String[] parts) {
        return parts.length == 1 ? "" : OneLine.of(parts[1]);
    }

    /** The variables of a person's session that JVMs read; it has many more, and not for everybody's eyes. */
    public static SortedMap<String, String> ofSession(Map<String, String> environment) {
        SortedMap<String, String> shown = new TreeMap<>();
        environment.forEach((variable, value) -> {
            String name = variable.startsWith(KEPT) ? variable.substring(KEPT.length()) : variable;
            if (OF_JVM.matcher(name).matches()) {
                shown.put(name, OneLine.of(value));
            }
        });
        return Collections.unmodifiableSortedMap(shown);
    }
}
