package io.github.jdkmatrix.engine.docker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A container's standard input. It says what it is told to, and stays open for as long as we live: its end is the sign by
 * which the wrapper in the container knows that the runner is gone.
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
        for (byte b : (command + "\n").getBytes(StandardCharsets.US_ASCII)) {
            bytes.add((int) b);
        }
    }

    /** Sends the command after which the wrapper will not listen. */
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

    /** Hands over what is there, and waits only where nothing is. */
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

    /** Lets go of the thread that reads here. The container does not see this: its input ends with the connection. */
    @Override
    public void close() {
        bytes.add(END);
    }
}
