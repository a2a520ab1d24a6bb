package io.github.jdkmatrix.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A running {@code perf stat} that counts events of a process and of all that it starts. Events are left out that perf does not count in
 * time.
 */
public final class PerfStat implements AutoCloseable {

    /** The most lines that are kept: perf prints a line for each event and some around them. */
    private static final int MAX_LINES = 1_000;

    private final Process process;
    private final Duration patience;
    private final Thread errors;
    private final List<String> printed = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch enabled = new CountDownLatch(1);

    PerfStat(Process process, Duration patience) {
        this.process = process;
        this.patience = patience;
        // perf answers on its stdout with 'ack', and prints its counts on stderr.
        Thread.ofVirtual().start(() -> {
            lines(process.getInputStream(), line -> enabled.countDown());
            enabled.countDown();
        });
        this.errors = Thread.ofVirtual()
                .start(() -> lines(process.getErrorStream(), line -> {
                    if (printed.size() < MAX_LINES) {
                        printed.add(line);
                    }
                }));
    }

    /**
     * The counts by name, once the process has ended; without the events that perf did not count all the time.
     * Clocks count seconds.
     *
     * @param names the names that perf was attached with
     */
    public Map<String, Double> counts(List<String> names) throws InterruptedException {
        // Any command wakes it, and it sees that the process is gone.
        send("disable");
        PerfOutput output = output();
        Map<String, Double> counts = new TreeMap<>();
        names.forEach(name -> output.count(name).ifPresent(it -> counts.put(name, it)));
        return counts;
    }

    /** All that perf prints until it ends; nothing if it does not end in time. */
    PerfOutput output() throws InterruptedException {
        boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS) && errors.join(patience);
        return new PerfOutput(ended ? printed() : List.of());
    }

    /** The lines that perf has printed so far. */
    List<String> printed() {
        synchronized (printed) {
            return List.copyOf(printed);
        }
    }

    /** Asks perf to count; returns after it does, or has failed to. */
    void enable() throws InterruptedException {
        send("enable");
        enabled.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void send(String word) {
        try {
            OutputStream control = process.getOutputStream();
            control.write((word + "\n").getBytes(StandardCharsets.US_ASCII));
            control.flush();
        } catch (IOException e) {
            // It is gone already; what it printed says why.
        }
    }

    private static void lines(InputStream in, Consumer<String> sink) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            reader.lines().forEach(sink);
        } catch (IOException | UncheckedIOException e) {
            // It is gone, and with it the pipe.
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
