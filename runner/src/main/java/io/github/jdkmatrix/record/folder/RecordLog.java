package io.github.jdkmatrix.record.folder;

import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The append-only {@code runs.jsonl}: each record is on disk before {@link #append} returns. */
public final class RecordLog implements Closeable {

    private final FileChannel channel;
    private final Path file;
    private final Optional<String> torn;

    private RecordLog(FileChannel channel, Path file, Optional<String> torn) {
        this.channel = channel;
        this.file = file;
        this.torn = torn;
    }

    /**
     * Opens the log for appending, and creates it if it is missing.
     *
     * <p>Text after the last newline was torn by a kill: it is removed, so that the next record starts on a new line.
     */
    public static RecordLog open(Path file) throws UnwritableException {
        try {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            try {
                DurableFile.syncFolder(file.toAbsolutePath().getParent());
                long end = endOfLastLine(channel);
                Optional<String> torn = channel.size() > end
                        ? Optional.of(file + ": its last record was torn by a kill, and is removed")
                        : Optional.empty();
                channel.truncate(end);
                channel.position(end);
                return new RecordLog(channel, file, torn);
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UnwritableException(file, e);
        }
    }

    private static long endOfLastLine(FileChannel channel) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        for (long end = channel.size(); end > 0; end--) {
            one.clear();
            channel.read(one, end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
        }
        return 0;
    }

    /** A message about a torn record that was removed, if there was one. */
    public Optional<String> torn() {
        return torn;
    }

    /**
     * Writes one record as one line and waits for the disk.
     *
     * @throws UnwritableException when the record was not written; earlier records are unchanged
     */
    public synchronized void append(ForkRecord record) throws IOException {
        String line = ForkLine.write(record) + "\n";
        try {
            long end = channel.position();
            try {
                DurableFile.write(channel, line);
            } catch (IOException e) {
                rollBack(end);
                throw e;
            }
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            }
        } catch (IOException e) {
            throw new UnwritableException(file, e);
        }
    }

    /** Writes a file beside the log, before the record that names it. */
    public void keep(ForkFile kept) throws UnwritableException {
        Path target = file.resolveSibling(kept.name());
        try {
            Files.createDirectories(target.getParent());
        } catch (IOException e) {
            throw new UnwritableException(target, e);
        }
        DurableFile.replace(target, String.join("\n", kept.lines()) + "\n");
    }

    /** Removes a partly written record. */
    private void rollBack(long end) {
        try {
            channel.truncate(end);
        } catch (IOException e) {
            // Then it is a torn record, which the next opening removes.
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
