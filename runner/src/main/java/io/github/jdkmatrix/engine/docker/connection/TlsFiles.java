package io.github.jdkmatrix.engine.docker.connection;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The files for TLS to an engine, as the docker command keeps them.
 *
 * @param folder with {@code ca.pem}, {@code cert.pem} and {@code key.pem}, each where there is one
 * @param verifies whether the engine's certificate is verified
 */
record TlsFiles(Path folder, boolean verifies) {

    /** The trusted authorities; without it, those of the JDK. */
    Optional<Path> authority() {
        return existing("ca.pem");
    }

    /** The client certificate. */
    Optional<Path> certificate() {
        return existing("cert.pem");
    }

    Optional<Path> key() {
        return existing("key.pem");
    }

    private Optional<Path> existing(String name) {
        return Optional.of(folder.resolve(name)).filter(Files::exists);
    }
}
