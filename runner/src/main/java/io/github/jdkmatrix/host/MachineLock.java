package io.github.jdkmatrix.host;

import java.io.Closeable;
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
import java.util.function.Consumer;

/** A lock that one process of this machine has at a time. The kernel holds the lock, and releases it when the process ends. */
public final class MachineLock implements AutoCloseable {

    private static final Path PARENT = Path.of("/tmp");
    private static final int POLL_MILLIS = 20;

    private final Closeable held;

    private MachineLock(Closeable held) {
        this.held = held;
    }

    /** The folder of locks for all users, whatever their temporary folder; empty on a machine without {@code /tmp}. */
    public static Optional<Path> folder() {
        return Files.isDirectory(PARENT) ? Optional.of(PARENT.resolve("jdkmatrix-locks")) : Optional.empty();
    }

    /** The lock of this name, if no process has it; empty if one does. Where nothing can be locked, there is no lock. */
    public static Optional<MachineLock> attempt(Path folder, String name) {
        try {
            FileChannel channel = open(folder, name);
            if (isLocked(channel)) {
                return Optional.of(new MachineLock(channel));
            }
            channel.close();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(new MachineLock(() -> {}));
        }
    }

    /**
     * Waits for the lock of this name.
     *
     * @param folder the folder of locks; without one there is no lock
     * @param waits called once if another process has the lock
     * @param ending ends the waiting, without the lock
     * @param problem is told why nothing can be locked there; then there is no lock either
     */
    public static MachineLock take(
            Optional<Path> folder, String name, Runnable waits, BooleanSupplier ending, Consumer<String> problem)
            throws InterruptedException {
        if (folder.isEmpty()) {
            return new MachineLock(() -> {});
        }
        try {
            FileChannel channel = open(folder.get(), name);
            try {
                for (boolean told = false; !isLocked(channel) && !ending.getAsBoolean(); told = true) {
                    if (!told) {
                        waits.run();
                    }
                    Thread.sleep(POLL_MILLIS);
                }
                return new MachineLock(channel);
            } catch (IOException | InterruptedException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            problem.accept("no locks in " + folder.get() + ": " + e.getMessage());
            return new MachineLock(() -> {});
        }
    }

    /** Opens a file that every user can lock; a link of another user is not followed. */
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

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            held.close();
        } catch (IOException e) {
            // The lock has ended with the descriptor.
        }
    }
}
