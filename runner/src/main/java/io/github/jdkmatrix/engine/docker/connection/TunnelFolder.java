package io.github.jdkmatrix.engine.docker.connection;

import io.github.jdkmatrix.host.TemporaryFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The folder of a tunnel's socket. It is private: access to an engine is root access to its machine. */
final class TunnelFolder {

    /** The longest path of a socket, without its closing zero (see unix(7)). */
    private static final int MOST_BYTES = 107;

    private TunnelFolder() {}

    static TemporaryFolder create(String purpose) throws IOException {
        TemporaryFolder folder = TemporaryFolder.create(purpose);
        if (socket(folder).toString().getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            folder.close();
            throw new IOException(System.getProperty("java.io.tmpdir")
                    + " is too long for a socket's address; name a shorter folder by -Djava.io.tmpdir");
        }
        return folder;
    }

    static Path socket(TemporaryFolder folder) {
        return folder.path().resolve("s");
    }
}
