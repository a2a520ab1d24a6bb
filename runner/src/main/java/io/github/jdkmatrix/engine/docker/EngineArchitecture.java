package io.github.jdkmatrix.engine.docker;

import com.github.dockerjava.api.DockerClient;
import io.github.jdkmatrix.host.LocalJdk;
import java.io.IOException;
import java.util.Map;

/** Whether an engine's machine runs a JDK itself. An emulator, such as Docker Desktop starts, would be what a fork measures. */
final class EngineArchitecture {

    /** The engine's names of architectures by those of a {@code release} file, where they differ. */
    private static final Map<String, String> NAMES = Map.of("x86_64", "amd64", "aarch64", "arm64");

    private final DockerClient client;

    EngineArchitecture(DockerClient client) {
        this.client = client;
    }

    /**
     * Checks an image's architecture.
     *
     * @throws IOException if it is another
     */
    void check(String image) throws IOException {
        String engine = client.versionCmd().exec().getArch();
        boolean known = image != null && !image.isEmpty() && engine != null;
        if (known && !image.equals(engine) && !(image + " on " + engine).equals("386 on amd64")) {
            throw new IOException(
                    "it is for " + image + ", and the engine's machine is " + engine + ", which would emulate it");
        }
    }

    /**
     * Checks a JDK directory, which is to be copied onto Debian.
     *
     * @throws IOException if it is for another system, C library or architecture
     */
    void check(LocalJdk jdk) throws IOException {
        String system = jdk.release("OS_NAME").orElse("Linux");
        String library =
                jdk.release("LIBC").filter(it -> system.equals("Linux")).orElse("gnu");
        if (!system.equals("Linux") || library.equals("musl")) {
            throw new IOException("it is for " + (library.equals("musl") ? "Linux with musl" : system)
                    + ", and containers of JDK directories are Debian with glibc");
        }
        check(jdk.release("OS_ARCH").map(it -> NAMES.getOrDefault(it, it)).orElse(null));
    }
}
