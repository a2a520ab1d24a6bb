package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The files that every fork needs beside a JDK: harness and fork wrapper, carried inside the runner's jar. The harness is
 * unpacked: a JVM takes 10 ms longer to start from a jar than from a folder.
 *
 * @param files the contents by path below the folder of {@code ForkPaths}
 */
public record Payload(SortedMap<String, byte[]> files) {

    private static final String HARNESS = "harness/";
    private static final String HARNESS_21 = "harness21/";
    private static final String VERSION_21 = "META-INF/versions/21/";

    /** The payload of this runner. */
    public static Payload embedded() {
        return of(
                resource("/payload/harness.jar"),
                resource("/payload/spin-hint.jar"),
                resource("/docker/fork"),
                resource("/docker/forks"));
    }

    /**
     * A payload of these parts.
     *
     * @param harness the harness jar
     * @param spinHint the jar with JMH beside it
     * @param wrapper the fork wrapper, a shell script
     * @param first the first process of a container, a shell script
     */
    static Payload of(byte[] harness, byte[] spinHint, byte[] wrapper, byte[] first) {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream jar = new ZipInputStream(new ByteArrayInputStream(harness))) {
            for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
                if (!entry.isDirectory()) {
                    unpack(entry.getName(), jar.readAllBytes(), files);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.put("spin-hint.jar", spinHint);
        files.put("fork", wrapper);
        files.put("forks", first);
        return new Payload(files);
    }

    /** A folder with all classes for a release: the JVM looks up each class once. */
    private static void unpack(String name, byte[] content, SortedMap<String, byte[]> files) {
        files.put(HARNESS + name, content);
        if (name.startsWith(VERSION_21)) {
            files.put(HARNESS_21 + name.substring(VERSION_21.length()), content);
        } else {
            files.putIfAbsent(HARNESS_21 + name, content);
        }
    }

    /** SHA-256 over all paths and contents, in hex. */
    public String digest() {
        MessageDigest sha = Sha256.begin();
        files.forEach((path, content) -> {
            sha.update(path.getBytes(StandardCharsets.UTF_8));
            sha.update(content);
        });
        return Sha256.hex(sha);
    }

    /** The shell script that prints a kernel's files about its CPUs. */
    public static String topologyScript() {
        return new String(resource("/docker/topology"), StandardCharsets.UTF_8);
    }

    /** A file in the jar of the runner. */
    public static byte[] resource(String name) {
        try (InputStream in = Payload.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("this build lacks " + name + "; build it with './mvnw package'");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
