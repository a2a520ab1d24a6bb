package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.error.UserException;
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
 * One runner to a result folder. The lock is the kernel's, on a file that names the runner's pid: it ends with its process,
 * however that ends, and the file of a dead one is no obstacle.
 *
 * <p>Such a lock is lost as soon as its process closes the file by any way: nothing else may open it.
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

    /** The lock, unless its last owner removed the file before we had locked it. */
    private static Optional<FolderLock> attempt(ResultFolder folder, Path path) throws IOException {
        createWhereMissing(path);
        FileIdentity file;
        FileChannel channel;
        try {
            file = FileIdentity.of(path);
            channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        if (!locked(channel)) {
            String pid = pid(channel);
            channel.close();
            throw new UserException(
                    folder.path() + ": another runner is at work here, pid " + pid + "; wait for its end, or end it");
        }
        if (!file.holds()) {
            channel.close();
            return Optional.empty();
        }
        return Optional.of(new FolderLock(channel, file).signed());
    }

    /** With our pid in it; where there is no room for that there is no lock. */
    private FolderLock signed() throws IOException {
        try {
            channel.truncate(0);
            DurableFile.write(channel, ProcessHandle.current().pid() + "\n");
            return this;
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private static void createWhereMissing(Path path) throws IOException {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            // Left by a runner that was killed, or held by one that lives.
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

    /** Gives the folder back, and leaves no file behind. */
    @Override
    public void close() {
        try (channel) {
            if (file.holds()) {
                Files.delete(file.path());
            }
        } catch (IOException e) {
            // It binds nobody once this process has let go of it.
        }
    }
}
