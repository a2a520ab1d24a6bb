package io.github.jdkmatrix.engine.docker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A container's standard input. It stays open while the runner lives: its end means for the wrapper in the container that the
 * runner is gone.
 */
final class ContainerStdin extends InputStream {

    private static final int END = -1;

    private final BlockingQueue<Integer> bytes = new LinkedBlockingQueue<>();
    private boolean ended;

    /** Sends the wrapper one of its commands, such as "go"; none after the last. */
    synchronized void say(String command) {
        if (ended) {
            return;
        }
        for (byte b : (command + "\n").getBytes(StandardCharsets.UTF_8)) {
            bytes.add((int) b);
        }
    }

    /** Sends the last command; the wrapper reads none after it. */
    synchronized void sayLast(String command) {
        say(command);
        ended = true;
    }

    @Override
    public int read() throws IOException {
        try {
            int next = bytes.take();
            if (next == END) {
                bytes.add(END);
            }
            return next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while holding a container's input open", e);
        }
    }

    /** Returns the bytes available, and blocks only if there are none. */
    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int count = 0;
        do {
            int next = read();
            if (next == END) {
                return count == 0 ? END : count;
            }
            buffer[offset + count] = (byte) next;
            count++;
        } while (count < length && !bytes.isEmpty());
        return count;
    }

    /** Releases the thread that reads here. The container's input ends with the connection, not here. */
    @Override
    public void close() {
        bytes.add(END);
    }
}
