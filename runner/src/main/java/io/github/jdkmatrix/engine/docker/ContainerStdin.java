package io.github.jdkmatrix.engine.docker;

import java.io.ByteArrayInputStream;
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

    private static final byte[] END = {};

    private final BlockingQueue<byte[]> commands = new LinkedBlockingQueue<>();
    private ByteArrayInputStream current = new ByteArrayInputStream(END);
    private boolean ended;

    /** Sends the wrapper one of its commands, such as "go"; none after the last. */
    synchronized void say(String command) {
        if (!ended) {
            commands.add((command + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Sends the last command; the wrapper reads none after it. */
    synchronized void sayLast(String command) {
        say(command);
        ended = true;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    /** Returns what is left of a command, and blocks only if there is none. */
    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (current.available() == 0) {
            try {
                byte[] next = commands.take();
                if (next == END) {
                    commands.add(END);
                }
                current = new ByteArrayInputStream(next);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while holding a container's input open", e);
            }
        }
        return current.read(buffer, offset, length);
    }

    /** Releases the thread that reads here. The container's input ends with the connection, not here. */
    @Override
    public void close() {
        commands.add(END);
    }
}
