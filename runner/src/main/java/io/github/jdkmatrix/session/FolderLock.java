package io.github.jdkmatrix.session;

import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.UserException;

/** Allows one process per result folder, by a lock on a file in it: who sees the folder sees the lock. */
public final class FolderLock {

    private FolderLock() {}

    /**
     * Takes the lock of a folder.
     *
     * @throws UserException where another process has it
     */
    public static MachineLock take(ResultFolder folder) {
        return MachineLock.attempt(folder.path(), ".lock")
                .orElseThrow(() -> new UserException(
                        folder.path() + ": in use by another jdkmatrix process; wait until it ends, or end it"));
    }
}
