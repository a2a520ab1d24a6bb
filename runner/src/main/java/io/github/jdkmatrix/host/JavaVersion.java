package io.github.jdkmatrix.host;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version as a JDK states it, such as {@code 1.8.0_504}, {@code 11.0.33-ea}, {@code 17.0.21+3} or {@code 28-ea+18}.
 *
 * @param text the version as it was stated
 * @param feature the feature release: 8 of {@code 1.8.0_504}
 * @param earlyAccess whether this is a build of a feature release that is not out yet; an early-access build of an update, as {@code
 *     11.0.33-ea} is, counts as a build of a release that is
 */
public record JavaVersion(String text, int feature, boolean earlyAccess) {

    private static final Pattern VERSION = Pattern.compile("(?:1\\.(?=\\d))?(\\d{1,4})(?!\\d)(.*)");
    private static final Pattern UNRELEASED = Pattern.compile("(?:\\.0)*(?:[-+].*)?-ea\\b.*");

    /** Reads a version; empty where the text does not begin with a release. */
    public static Optional<JavaVersion> of(String text) {
        Matcher version = VERSION.matcher(text);
        return version.matches()
                ? Optional.of(new JavaVersion(
                        text,
                        Integer.parseInt(version.group(1)),
                        UNRELEASED.matcher(version.group(2)).matches()))
                : Optional.empty();
    }

    /**
     * Whether a JVM of this version may report this {@code java.runtime.version}. The file {@code release} of an image that jlink made has
     * no build number: {@code 21.0.2} may be {@code 21.0.2+13-LTS}.
     */
    public boolean mayReport(String runtimeVersion) {
        return runtimeVersion.equals(text) || runtimeVersion.startsWith(text + "+");
    }

    /**
     * Whether this version is what a matrix means by a release. Debian's JDK 11 calls itself {@code 11.0.33-ea}: it is both an 11 and an
     * 11-ea.
     *
     * @param release the feature release
     * @param early whether an early-access build is meant
     */
    public boolean fits(int release, boolean early) {
        return feature == release && (early ? text.contains("-ea") : !earlyAccess);
    }
}
