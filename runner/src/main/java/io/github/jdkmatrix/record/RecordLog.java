package io.github.jdkmatrix.record;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The append-only {@code runs.jsonl}: each record is on disk before {@link #append} returns. */
public final class RecordLog implements Closeable {

    private final FileChannel channel;

    private RecordLog(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens the log for appending, making it where it is missing.
     *
     * <p>What stands after the last newline was torn by a kill: it is cut off, so that the next record stands on a line of
     * its own.
     */
    public static RecordLog open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        channel.truncate(endOfLastLine(channel));
        channel.position(channel.size());
        return new RecordLog(channel);
    }

    private static long endOfLastLine(FileChannel channel) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        long end = channel.size();
        while (end > 0) {
            one.clear();
            channel.read(one, end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
            end--;
        }
        return 0;
    }

    /** Writes one record as one line and waits for the disk. */
    public synchronized void append(RunRecord record) throws IOException {
        ByteBuffer line = ByteBuffer.wrap((RunLine.write(record) + "\n").getBytes(StandardCharsets.UTF_8));
        while (line.hasRemaining()) {
            channel.write(line);
        }
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
