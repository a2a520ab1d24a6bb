package io.github.jdkmatrix.record.folder;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files so that after a power loss they are either complete or unchanged. */
public final class DurableFile {

    private DurableFile() {}

    /** The source of a file's content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer out) throws IOException;
    }

    /** Replaces a file by a text. */
    public static void replace(Path file, String text) throws UnwritableException {
        replace(file, out -> out.write(text));
    }

    /**
     * Replaces a file: the content is written beside it, and moved in its place once it is on disk. A symbolic link to the file
     * stays. A pipe or a device is written as it is.
     */
    public static void replace(Path file, Content content) throws UnwritableException {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                try (Writer out = Files.newBufferedWriter(file)) {
                    content.writeTo(out);
                }
            } else {
                move(Files.exists(file) ? file.toRealPath() : file, content);
            }
        } catch (IOException e) {
            throw new UnwritableException(file, e);
        }
    }

    private static void move(Path file, Content content) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (FileChannel channel = FileChannel.open(
                            draft,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.WRITE);
                    Writer out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8))) {
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            syncFolder(file.toAbsolutePath().getParent());
        } finally {
            discard(draft);
        }
    }

    /** Writes a text at the position of the channel and waits for the disk. */
    static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    /** Waits until the entries of a folder are on disk: syncing a file does not sync its name. */
    static void syncFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // File systems that do not open folders sync their entries by themselves.
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            // The next replacement overwrites it.
        }
    }
}
