package io.github.jdkmatrix.engine.docker;

import io.github.jdkmatrix.host.LocalJdk;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Refuses JDKs that an engine's machine would emulate, as Docker Desktop does: their forks would measure the emulator.
 *
 * @param name the architecture of the engine's machine, as Docker calls it; empty if it does not say
 */
record EngineArchitecture(String name) {

    /** Docker's names, which Debian has too, by those of kernels and {@code release} files; other architectures have one name. */
    private static final Map<String, String> NAMES = Map.of("x86_64", "amd64", "aarch64", "arm64");

    EngineArchitecture {
        name = name(name);
    }

    /** An architecture as Docker calls it; empty for null. */
    static String name(String any) {
        String name = any == null ? "" : any.toLowerCase(Locale.ROOT);
        return NAMES.getOrDefault(name, name);
    }

    /** Whether the engine's machine runs an architecture without emulation, or nobody knows. */
    boolean runs(String architecture) {
        String other = name(architecture);
        return other.isEmpty() || name.isEmpty() || other.equals(name);
    }

    /**
     * Checks the architecture of an image, as the image names it.
     *
     * @param beginning of the message, such as {@code it is for}
     * @throws IOException if it is another
     */
    void check(String beginning, String architecture) throws IOException {
        if (!runs(architecture)) {
            throw new IOException(beginning + " " + name(architecture) + ", and the engine's machine is " + name
                    + ": give one for " + name);
        }
    }

    /**
     * Checks a JDK directory, which is to be copied onto Debian of the engine's architecture.
     *
     * @throws IOException if it is for another system, C library or architecture
     */
    void check(LocalJdk jdk) throws IOException {
        String system = jdk.release("OS_NAME").orElse("Linux");
        boolean musl = jdk.release("LIBC").equals(Optional.of("musl"));
        if (musl || !system.equals("Linux")) {
            throw new IOException("it is for " + (musl ? "Linux with musl" : system)
                    + ", and containers of JDK directories are Debian with glibc");
        }
        check("it is for", jdk.release("OS_ARCH").orElse(""));
    }
}
