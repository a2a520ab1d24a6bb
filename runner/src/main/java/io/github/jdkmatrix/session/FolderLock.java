package io.github.jdkmatrix.session;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;

/** Allows one process of a machine per result folder. */
public final class FolderLock {

    private FolderLock() {}

    /**
     * Takes the lock of a folder.
     *
     * @throws UserException where another process has it
     */
    public static MachineLock take(ResultFolder folder) throws IOException {
        String name = "results-" + Sha256.hex(folder.path().toFile().getCanonicalPath());
        return MachineLock.attempt(MachineLock.folder(), name)
                .orElseThrow(() -> new UserException(
                        folder.path() + ": in use by another jdkmatrix process; wait until it ends, or end it"));
    }
}
