package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A JDK under test and the ways to get it, tried in the order image, build, home.
 *
 * @param id the name of the JDK in the matrix
 * @param feature the feature release, such as 21
 * @param earlyAccess whether an early-access build is meant
 * @param image the exact image name in a registry
 * @param build how to build the image from {@code docker/}
 * @param home a JDK directory on this machine
 * @param version the runtime version that a directory must have; empty for any
 */
public record Jdk(
        String id,
        int feature,
        boolean earlyAccess,
        Optional<String> image,
        Optional<Build> build,
        Optional<String> home,
        @OmittedIfEmpty Optional<String> version) {

    /**
     * A Dockerfile and its build arguments.
     *
     * @param context the folder under {@code docker/} that holds the Dockerfile
     * @param args build arguments, by name
     */
    public record Build(String context, SortedMap<String, String> args) {}

    /** The form of the id of a release: its feature release, then {@code -ea} if it is an early-access build. */
    public static final Pattern RELEASE = Pattern.compile("([89]|[1-9][0-9]{1,2})(-ea)?");

    /** The end of the id of a build that an earlier run had, and that this run measures beside today's. */
    public static final String PREVIOUS = "-previous";

    /** The first feature release that programs are run on. */
    public static final int OLDEST = 8;

    /** A release in the image of Eclipse Temurin, which early-access builds do not have, else built from Debian's packages. */
    public static Jdk ofRelease(String id, int feature, boolean earlyAccess) {
        Optional<String> image =
                earlyAccess ? Optional.empty() : Optional.of("eclipse-temurin:" + feature + "-jdk-noble");
        SortedMap<String, String> args = new TreeMap<>(Map.of("PACKAGE", "openjdk-" + feature + "-jdk-headless"));
        Optional<Build> build = Optional.of(new Build("jdk", args));
        return new Jdk(id, feature, earlyAccess, image, build, Optional.empty(), Optional.empty());
    }
}
