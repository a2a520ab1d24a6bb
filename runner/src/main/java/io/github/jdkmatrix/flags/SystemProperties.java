package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.record.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.List;
import java.util.Optional;

/**
 * System properties that not every JDK knows. A JVM takes any {@code -D} without a message, so that only a list
 * can find that one has no effect; a property that is not in it is not judged.
 */
public final class SystemProperties {

    private static final int FOR_GOOD = Integer.MAX_VALUE;
    private static final int OF_OLD = 0;

    /**
     * A property.
     *
     * @param name its name
     * @param since the feature release that brought it
     * @param removed the first feature release without it
     * @param arrival the change that added it
     * @param departure the change that removed it
     */
    record Known(String name, int since, int removed, String arrival, String departure) {}

    /** Held against the class files of JDKs by a test. */
    static final List<Known> KNOWN = List.of(
            stays("jdk.virtualThreadScheduler.parallelism", 21, "JEP 444"),
            stays("jdk.virtualThreadScheduler.maxPoolSize", 21, "JEP 444"),
            stays("jdk.virtualThreadScheduler.minRunnable", 21, "JEP 444"),
            stays("jdk.trackAllThreads", 21, "JEP 444"),
            stays("jdk.traceVirtualThreadLocals", 21, "JEP 444"),
            new Known("jdk.tracePinnedThreads", 21, 24, "JEP 444", "JEP 491, JDK-8338383"),
            stays("jdk.readPollers", 21, "JEP 444"),
            stays("jdk.writePollers", 21, "JEP 444"),
            stays("jdk.pollerMode", 22, "JDK-8318422"),
            new Known("jdk.reflect.useDirectMethodHandle", 18, 22, "JEP 416", "JDK-8305104"),
            stays("jdk.reflect.useNativeAccessorOnly", 18, "JEP 416"),
            new Known("sun.reflect.noInflation", OF_OLD, 22, "", "JDK-8305104"),
            new Known("sun.reflect.inflationThreshold", OF_OLD, 22, "", "JDK-8305104"),
            new Known("jdk.net.usePlainSocketImpl", 13, 18, "JEP 353", "JDK-8253119"),
            new Known("jdk.net.usePlainDatagramSocketImpl", 15, 18, "JEP 373", "JDK-8253119"));

    private SystemProperties() {}

    private static Known stays(String name, int since, String source) {
        return new Known(name, since, FOR_GOOD, source, "");
    }

    /** The finding on an argument that sets a property which this feature release does not know. */
    static Optional<FlagFinding> unknown(JvmArgument argument, int feature) {
        return argument.property()
                .flatMap(name ->
                        KNOWN.stream().filter(it -> it.name().equals(name)).findFirst())
                .flatMap(known -> unknown(argument, known, feature));
    }

    private static Optional<FlagFinding> unknown(JvmArgument argument, Known known, int feature) {
        String none = "no property of JDK " + feature + ": ";
        if (feature < known.since()) {
            return Optional.of(ignored(argument, none + "known since " + known.since(), known.arrival()));
        }
        return feature < known.removed()
                ? Optional.empty()
                : Optional.of(ignored(argument, none + "removed in " + known.removed(), known.departure()));
    }

    private static FlagFinding ignored(JvmArgument argument, String words, String source) {
        return new FlagFinding(argument.text(), Kind.IGNORED, words, source, "", "", "");
    }

    /** The verdict on a set of nothing but properties that this feature release does not know: that takes no JVM. */
    public static Optional<FlagVerdict> verdict(String jdk, int feature, FlagSet set) {
        List<FlagFinding> findings = set.args().stream()
                .flatMap(argument -> unknown(JvmArgument.of(argument), feature).stream())
                .toList();
        return findings.isEmpty() || findings.size() < set.args().size()
                ? Optional.empty()
                : Optional.of(SetVerdict.of(jdk, set, findings));
    }
}
