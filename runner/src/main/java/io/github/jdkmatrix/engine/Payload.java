package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.record.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The files that every fork needs beside a JDK: harness and fork wrapper, carried inside the runner's jar.
 *
 * @param harness the harness jar
 * @param spinHint the jar with JMH beside it
 * @param wrapper the fork wrapper, a shell script
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared: the digest identifies the content.
public record Payload(byte[] harness, byte[] spinHint, byte[] wrapper) {

    /** The payload of this runner. */
    public static Payload embedded() {
        return new Payload(
                resource("/payload/harness.jar"), resource("/payload/spin-hint.jar"), resource("/docker/fork"));
    }

    /** SHA-256 over all parts, in hex. */
    public String digest() {
        return Sha256.hex(harness, spinHint, wrapper);
    }

    /** The shell script that prints a kernel's files about its CPUs. */
    public static String topologyScript() {
        return new String(resource("/docker/topology"), StandardCharsets.UTF_8);
    }

    private static byte[] resource(String name) {
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
