package io.github.jdkmatrix.history;

import io.github.jdkmatrix.record.JdkFacts;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A build of a JDK. Two builds are the same when vendor and runtime version are equal, whatever their ids, unless their files are
 * known to differ. The order is that of releases and builds; versions of another syntax come last.
 *
 * @param version {@code java.runtime.version}, such as {@code 21.0.8+9-LTS}
 * @param vendor the rest of the line of {@code java -version}, such as {@code OpenJDK Temurin-21.0.8+9}
 */
public record Build(String version, String vendor) implements Comparable<Build> {

    private static final Pattern LINE = Pattern.compile("(.*)\\(build ([^)]+)\\).*");

    /** The version of a JDK 8, such as {@code 1.8.0_504-b08}, also with the name of a package in between. */
    private static final Pattern EIGHT = Pattern.compile("1\\.(\\d{1,4})\\.0(?:_(\\d{1,6}))?(?:-.*?\\bb(\\d{1,6}))?.*");

    private static final Comparator<Build> ORDER = Comparator.comparing(
                    Build::parsed,
                    Comparator.comparing((Optional<Runtime.Version> it) -> it.isEmpty())
                            .thenComparing(it -> it.orElse(Runtime.version())))
            .thenComparing(Build::version)
            .thenComparing(Build::vendor);

    /** The build of a JDK; its id stands for a version that is not known. */
    public static Build of(JdkFacts jdk) {
        Matcher line = LINE.matcher(jdk.build());
        if (line.matches()) {
            String vendor = line.group(1).replace("Runtime Environment", "");
            return new Build(line.group(2), vendor.strip().replaceAll("\\s+", " "));
        }
        return new Build(jdk.version().isEmpty() ? jdk.id() : jdk.build(), "");
    }

    @Override
    public int compareTo(Build other) {
        return ORDER.compare(this, other);
    }

    /** The build of one of these JDKs; its files are part of the vendor where another has the same version and other files. */
    static Build of(JdkFacts jdk, Collection<JdkFacts> all) {
        Build build = of(jdk);
        return all.stream().anyMatch(jdk::isRebuilt)
                ? new Build(build.version, (build.vendor + " files " + jdk.files()).strip())
                : build;
    }

    /** The feature release, such as 21. */
    Optional<Integer> feature() {
        return parsed().map(Runtime.Version::feature);
    }

    boolean earlyAccess() {
        return parsed().flatMap(Runtime.Version::pre).filter("ea"::equals).isPresent();
    }

    private Optional<Runtime.Version> parsed() {
        try {
            return Optional.of(Runtime.Version.parse(withFeatureFirst()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The version in the syntax that JDK 9 introduced. */
    private String withFeatureFirst() {
        Matcher eight = EIGHT.matcher(version);
        if (!eight.matches()) {
            return version;
        }
        int update = number(eight.group(2));
        int build = number(eight.group(3));
        return eight.group(1) + (update > 0 ? ".0." + update : "") + (build > 0 ? "+" + build : "");
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
