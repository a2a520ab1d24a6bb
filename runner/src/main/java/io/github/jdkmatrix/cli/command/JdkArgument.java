package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.text.HomePath;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value of {@code --jdk}: a release, a JDK directory or an image, and the name in front of it.
 *
 * @param id the id of the JDK in the matrix
 * @param named whether the user gave the id
 * @param release what it is
 * @param source where it is got from, as keys of its entry in the matrix; empty for where that release is got from
 */
record JdkArgument(String id, boolean named, Release release, Map<String, Object> source) {

    /** Separates a name from the JDK. */
    static final char NAME_END = '=';

    private static final String HOME = "home";

    private static final Pattern NAMED =
            Pattern.compile("([\\p{L}\\p{N}][\\p{L}\\p{N}._+-]{0,79})" + NAME_END + "(.+)");
    private static final Pattern IMAGE = Pattern.compile("[a-z0-9][^\\s:@]*(:[^\\s@]+)?(@sha256:[0-9a-f]{64})?");
    private static final Pattern TAG = Pattern.compile(":[^:/]*$");
    private static final Pattern FEATURE = Pattern.compile("[:/-]([89]|[1-9]\\d{1,2})(?!\\d)");

    static JdkArgument of(String word) {
        if (word.indexOf(NAME_END) < 0 || Files.isDirectory(Path.of(word))) {
            return unnamed(word);
        }
        Matcher named = NAMED.matcher(word);
        if (!named.matches()) {
            throw new UserException(
                    "--jdk " + word + ": write NAME=JDK, such as base=21; a name starts with a letter or"
                            + " digit, and has at most 80 letters, digits, '.', '_', '+' and '-'");
        }
        JdkArgument jdk = unnamed(named.group(2));
        return new JdkArgument(named.group(1), true, jdk.release, jdk.source);
    }

    private static JdkArgument unnamed(String word) {
        Matcher release = Jdk.RELEASE.matcher(word);
        if (release.matches()) {
            return new Release(Integer.parseInt(release.group(1)), release.group(2) != null).argument();
        }
        String path = HomePath.expanded(word);
        if (Files.isDirectory(Path.of(path))) {
            return directory(path);
        }
        boolean image = IMAGE.matcher(word).matches() && (word.contains(":") || word.contains("@"));
        if (!image) {
            throw new UserException("--jdk " + word
                    + ": no such directory; give a release from 8 on, such as 21 or 28-ea, a JDK directory,"
                    + " or an image such as eclipse-temurin:21-jdk-noble");
        }
        return image(word);
    }

    /** A JDK of this machine; its id is the release. */
    static JdkArgument of(LocalJdk jdk) {
        return unnamed(Release.of(jdk).id(), Release.of(jdk), HOME, jdk.home());
    }

    private static JdkArgument unnamed(String id, Release release, String key, Object source) {
        return new JdkArgument(id, false, release, Map.of(key, source.toString()));
    }

    private static JdkArgument directory(String word) {
        return LocalJdk.at(Path.of(word))
                .map(JdkArgument::of)
                .orElseThrow(() -> new UserException("--jdk " + word
                        + ": not a JDK (bin/java and the file 'release' are required); for an OpenJDK build give"
                        + " build/CONFIGURATION/images/jdk"));
    }

    private static JdkArgument image(String word) {
        String named = word.replaceFirst("@.*", "");
        Optional<Integer> feature = TAG.matcher(named)
                .results()
                .flatMap(tag -> feature(tag.group()).stream())
                .findFirst()
                .or(() -> feature(named));
        if (feature.isEmpty()) {
            throw new UserException("--jdk " + word
                    + ": its tag does not contain the release; write a matrix with 'feature' for this image");
        }
        return unnamed(named, new Release(feature.get(), named.contains("-ea")), "image", word);
    }

    private static Optional<Integer> feature(String words) {
        return FEATURE.matcher(words)
                .results()
                .map(it -> Integer.parseInt(it.group(1)))
                .findFirst();
    }

    /** The directory of the JDK on this machine, if it is one. */
    Optional<LocalJdk> directory() {
        return Optional.ofNullable(source.get(HOME)).flatMap(it -> LocalJdk.at(Path.of(it.toString())));
    }

    JdkArgument withId(String other) {
        return new JdkArgument(other, named, release, source);
    }

    /** The JDK under a name, as if the user gave it. */
    JdkArgument as(String name) {
        return new JdkArgument(name, true, release, source);
    }

    /** The JDK as a matrix has it. */
    Jdk jdk() {
        Jdk usual = Jdk.ofRelease(id, release.feature(), release.earlyAccess());
        Optional<String> image = Optional.ofNullable(source.get("image")).map(Object::toString);
        Optional<String> home = Optional.ofNullable(source.get(HOME)).map(Object::toString);
        return source.isEmpty()
                ? usual
                : new Jdk(id, usual.feature(), usual.earlyAccess(), image, Optional.empty(), home, Optional.empty());
    }

    /** The entry of the JDK in a matrix. */
    Map<String, Object> entry() {
        Map<String, Object> keys = id.equals(release.id())
                ? CommandMatrix.keys("id", id)
                : CommandMatrix.keys("id", id, "feature", release.feature(), "early-access", release.earlyAccess());
        keys.putAll(source);
        return keys;
    }
}
