package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.text.UserException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Allows one process per result folder. The lock is a kernel lock on a file with the pid: it ends with the process,
 * however that ends, and a stale file does not block.
 *
 * <p>The lock is lost when the process closes any descriptor of the file: nothing else may open it.
 */
public final class FolderLock implements Closeable {

    private static final String NAME = "run.lock";
    private static final int LONGEST_PID = 20;

    private final FileChannel channel;
    private final FileIdentity file;

    private FolderLock(FileChannel channel, FileIdentity file) {
        this.channel = channel;
        this.file = file;
    }

    /**
     * Takes the lock of a folder that exists.
     *
     * @throws UserException where another runner has it
     */
    public static FolderLock take(ResultFolder folder) throws UnwritableException {
        Path path = folder.path().resolve(NAME);
        try {
            Optional<FolderLock> lock = Optional.empty();
            while (lock.isEmpty()) {
                lock = attempt(folder, path);
            }
            return lock.get();
        } catch (IOException e) {
            throw new UnwritableException(path, e);
        }
    }

    /** The lock; empty if its last owner removed the file before we locked it. */
    private static Optional<FolderLock> attempt(ResultFolder folder, Path path) throws IOException {
        createIfMissing(path);
        FileIdentity file;
        FileChannel channel;
        try {
            file = FileIdentity.of(path);
            channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        try {
            if (!locked(channel)) {
                throw new UserException(folder.path() + ": in use by another jdkmatrix process, pid " + pid(channel)
                        + "; wait until it ends, or end it");
            }
            if (file.holds()) {
                channel.truncate(0);
                DurableFile.write(channel, ProcessHandle.current().pid() + "\n");
                return Optional.of(new FolderLock(channel, file));
            }
        } catch (IOException | UserException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    private static void createIfMissing(Path path) throws IOException {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            // Left by a killed process, or held by a running one.
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static String pid(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(LONGEST_PID);
        channel.read(bytes, 0);
        String text = StandardCharsets.US_ASCII.decode(bytes.flip()).toString().strip();
        return text.isEmpty() ? "unknown" : text;
    }

    /** Releases the folder and removes the file. */
    @Override
    public void close() {
        try (channel) {
            if (file.holds()) {
                Files.delete(file.path());
            }
        } catch (IOException e) {
            // A file without a lock does not block.
        }
    }
}
