package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.host.LocalJdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value of {@code --jdk}: a release, a JDK directory or an image.
 *
 * @param id its id in the matrix
 * @param keys the other keys of its entry in the matrix
 */
record JdkArgument(String id, Map<String, Object> keys) {

    private static final Pattern RELEASE = Pattern.compile("([89]|[1-9]\\d{1,2})(-ea)?");
    private static final Pattern IMAGE = Pattern.compile("[a-z0-9][^\\s:@]*(:[^\\s@]+)?(@sha256:[0-9a-f]{64})?");
    private static final Pattern TAG = Pattern.compile(":[^:/]*$");
    private static final Pattern FEATURE = Pattern.compile("[:/-]([89]|[1-9]\\d{1,2})(?!\\d)");

    static JdkArgument of(String word) {
        Matcher release = RELEASE.matcher(word);
        if (release.matches()) {
            return new Release(Integer.parseInt(release.group(1)), release.group(2) != null).argument();
        }
        if (Files.isDirectory(Path.of(word))) {
            return home(word);
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
        return new JdkArgument(Release.of(jdk).id(), Map.of("home", jdk.home().toString()));
    }

    private static JdkArgument home(String word) {
        LocalJdk jdk = LocalJdk.at(Path.of(word))
                .orElseThrow(() -> new UserException("--jdk " + word
                        + ": not a JDK (bin/java and the file 'release' are required); for an OpenJDK build give"
                        + " build/CONFIGURATION/images/jdk"));
        try {
            Path real = Path.of(word).toRealPath();
            String name = real.getFileName().toString().replaceAll("[,=]", "_");
            return new JdkArgument(Release.of(jdk).id() + "-" + name, Map.of("home", real.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
        return new JdkArgument(named, Map.of("image", word, "feature", feature.get()));
    }

    private static Optional<Integer> feature(String words) {
        return FEATURE.matcher(words)
                .results()
                .map(it -> Integer.parseInt(it.group(1)))
                .findFirst();
    }
}
