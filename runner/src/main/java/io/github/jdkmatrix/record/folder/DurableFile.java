package io.github.jdkmatrix.record.folder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that survive the loss of power, whole or as they were before. */
final class DurableFile {

    private DurableFile() {}

    /** Puts a text into a file: beside it first, and in its place once it is on disk. */
    static void replace(Path file, String text) throws UnwritableException {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (FileChannel channel = FileChannel.open(
                    draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                write(channel, text);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            keepEntries(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            discard(draft);
            throw new UnwritableException(file, e);
        }
    }

    /** Writes a text where the channel stands, and waits for the disk. */
    static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    /** Waits until the names in a folder are on disk; they are no part of the files they name. */
    static void keepEntries(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Not every file system lets a folder be opened; those that do not keep its entries by themselves.
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            // Where nothing can be written nothing can be removed; the next replacement takes its place.
        }
    }
}
