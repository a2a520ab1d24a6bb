package io.github.jdkmatrix.host;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A lock that one process of this machine has at a time. The kernel holds it, and releases it when the process ends. */
public final class MachineLock implements AutoCloseable {

    private static final Path PARENT = Path.of("/tmp");
    private static final int POLL_MILLIS = 20;

    private final FileChannel channel;

    private MachineLock(FileChannel channel) {
        this.channel = channel;
    }

    /** The folder of all users, whatever their temporary folder; empty on a machine without {@code /tmp}. */
    public static Optional<Path> folder() {
        return Files.isDirectory(PARENT) ? Optional.of(PARENT.resolve("jdkmatrix-locks")) : Optional.empty();
    }

    /**
     * Waits for the lock of this name.
     *
     * @param waits is called once if another process has it
     * @param ending ends the waiting, without the lock
     */
    public static MachineLock take(Path folder, String name, Runnable waits, BooleanSupplier ending)
            throws IOException, InterruptedException {
        MachineLock lock = new MachineLock(open(folder, name));
        try {
            boolean waiting = false;
            while (!lock.acquired() && !ending.getAsBoolean()) {
                if (!waiting) {
                    waits.run();
                }
                waiting = true;
                Thread.sleep(POLL_MILLIS);
            }
            return lock;
        } catch (IOException | InterruptedException e) {
            lock.close();
            throw e;
        }
    }

    /** Files that every user can lock; a link of another user is not followed. */
    private static FileChannel open(Path folder, String name) throws IOException {
        try {
            Files.createDirectory(folder);
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        } catch (FileAlreadyExistsException e) {
            // Of an earlier run.
        }
        Path file = folder.resolve(name);
        try {
            Files.createFile(file);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        } catch (FileAlreadyExistsException e) {
            // Of an earlier run.
        }
        return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    private boolean acquired() throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock has ended with the descriptor.
        }
    }
}
