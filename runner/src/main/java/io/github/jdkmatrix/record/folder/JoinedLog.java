package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.RunRecord;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** A {@code runs.jsonl} made of others: line by line as they are, and in its place only once it is whole. */
final class JoinedLog implements Closeable {

    private final Path file;
    private final Path draft;
    private final FileChannel channel;
    private final Writer lines;

    private JoinedLog(Path file, Path draft, FileChannel channel) {
        this.file = file;
        this.draft = draft;
        this.channel = channel;
        this.lines = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
    }

    static JoinedLog open(Path file) throws UnwritableException {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        try {
            return new JoinedLog(
                    file,
                    draft,
                    FileChannel.open(
                            draft,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.WRITE));
        } catch (IOException e) {
            throw new UnwritableException(file, e);
        }
    }

    /**
     * Copies the whole records of a folder, each once.
     *
     * @param manifest of that folder
     * @param copied takes each of them
     * @param note takes one line about any that is left out
     */
    void copy(ResultFolder from, Manifest manifest, Consumer<RunRecord> copied, Consumer<String> note)
            throws IOException {
        from.readLines(
                manifest,
                (record, line) -> {
                    append(line);
                    copied.accept(record);
                },
                note);
    }

    private void append(String line) throws UnwritableException {
        try {
            lines.write(line);
            lines.write('\n');
        } catch (IOException e) {
            throw new UnwritableException(file, e);
        }
    }

    /** Puts it in its place. */
    void keep() throws UnwritableException {
        try {
            lines.flush();
            channel.force(true);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            DurableFile.keepEntries(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UnwritableException(file, e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        Files.deleteIfExists(draft);
    }
}
