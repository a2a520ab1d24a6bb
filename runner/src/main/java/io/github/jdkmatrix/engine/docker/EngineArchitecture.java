package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import io.github.jdkmatrix.host.LocalJdk;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Refuses JDKs that an engine's machine would emulate, as Docker Desktop does: their forks would measure the emulator. */
final class EngineArchitecture {

    /** The engine's names of architectures by those of a {@code release} file, where they differ. */
    private static final Map<String, String> NAMES = Map.of("x86_64", "amd64", "aarch64", "arm64");

    private final DockerClient client;
    private volatile Optional<String> known = Optional.empty();

    EngineArchitecture(DockerClient client) {
        this.client = client;
    }

    /**
     * Checks the architecture of an image, as the image names it.
     *
     * @throws IOException if it is another
     */
    void check(Optional<String> architecture) throws IOException {
        if (known.isEmpty()) {
            known = Optional.ofNullable(client.versionCmd().exec().getArch());
        }
        Optional<String> other = architecture.filter(
                it -> known.filter(engine -> emulates(engine, it)).isPresent());
        if (other.isPresent()) {
            throw new IOException("it is for " + other.get() + ", and the engine's machine is " + known.get()
                    + ", which would emulate it");
        }
    }

    private static boolean emulates(String engine, String architecture) {
        return !architecture.isEmpty()
                && !architecture.equals(engine)
                && !(architecture.equals("386") && engine.equals("amd64"));
    }

    /**
     * Checks a JDK directory, which is to be copied onto Debian.
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
        check(jdk.release("OS_ARCH").map(it -> NAMES.getOrDefault(it, it)));
    }
}
