package io.github.jdkmatrix.program;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The entries of a jar in memory; a file that is not a jar has no entries. */
final class JarBytes {

    /** The last release that reads a multi-release jar as a plain one. */
    private static final int LAST_PLAIN = 8;

    private JarBytes() {}

    static Optional<byte[]> entry(byte[] jar, String name) {
        return first(jar, List.of(name));
    }

    /** The content that a JDK of this feature release finds under this name, in a multi-release jar perhaps in a folder of a release. */
    static Optional<byte[]> entry(byte[] jar, String name, int feature) {
        boolean several = attribute(jar, Attributes.Name.MULTI_RELEASE)
                .filter("true"::equalsIgnoreCase)
                .isPresent();
        IntStream releases = IntStream.iterate(several ? feature : 0, it -> it > LAST_PLAIN, it -> it - 1);
        return first(
                jar,
                Stream.concat(releases.mapToObj(it -> "META-INF/versions/" + it + "/" + name), Stream.of(name))
                        .toList());
    }

    /** The content of the first of some names that the jar has. */
    private static Optional<byte[]> first(byte[] jar, List<String> names) {
        int best = names.size();
        Optional<byte[]> content = Optional.empty();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null && best > 0; entry = zip.getNextEntry()) {
                int at = names.indexOf(entry.getName());
                if (at >= 0 && at < best) {
                    content = Optional.of(zip.readAllBytes());
                    best = at;
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // Broken: the fork will report it.
        }
        return content;
    }

    /** A main attribute of the jar's manifest. */
    static Optional<String> attribute(byte[] jar, Attributes.Name name) {
        return entry(jar, JarFile.MANIFEST_NAME).flatMap(manifest -> attributeOf(manifest, name));
    }

    private static Optional<String> attributeOf(byte[] manifest, Attributes.Name name) {
        try {
            return Optional.ofNullable(new Manifest(new ByteArrayInputStream(manifest))
                    .getMainAttributes()
                    .getValue(name));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
