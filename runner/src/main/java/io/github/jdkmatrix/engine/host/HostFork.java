package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.Variables;
import io.github.jdkmatrix.engine.WrapperCommand;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.ProcessSession;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.OutputDrain;
import io.github.jdkmatrix.plan.ForkPaths;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A fork as a plain process: the wrapper, which starts the JVM, from its start to its last byte.
 *
 * @param pinned whether the fork gets fewer CPUs than we have ourselves
 */
record HostFork(Process process, ForkRequest request, ForkOutput output, boolean pinned) implements AutoCloseable {

    /** Time for the wrapper after its own time-out, before it is killed. */
    private static final int MARGIN_SECONDS = 30;

    /** The time for the last bytes of a process, which may still be on their way when it ends. */
    private static final Duration LAST_BYTES = Duration.ofSeconds(5);

    private static final long FIRST_LOOK_MILLIS = 400;

    /** The most looks at streams, which do not end while a process that escaped from the fork holds them open. */
    private static final int MAX_LOOKS = 6;

    /** Starts the wrapper in this folder, where it waits for its go. */
    static HostFork start(ForkRequest request, ForkOutput output, ForkPaths places, Path folder, boolean pinned)
            throws IOException {
        List<String> command = new ArrayList<>(ProcessSession.prefix());
        if (pinned) {
            command.addAll(List.of("taskset", "-c", request.placement().cpuset()));
        }
        command.addAll(WrapperCommand.of(request, places));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith(Variables.KEPT));
        String home = request.jdk().startable();
        // Ours says which JDK the runner itself is started by.
        builder.environment().put("JAVA_HOME", home);
        // A program may start another 'java', which is to be of this JDK as well.
        builder.environment().merge("PATH", Path.of(home, "bin") + File.pathSeparator, (path, bin) -> bin + path);
        return new HostFork(builder.start(), request, output, pinned);
    }

    /** Lets the fork go; returns when it has ended, and all its output has arrived. */
    void run() throws InterruptedException {
        output.waits(() -> OptionalLong.of(process.pid()));
        output.starts(OutputDrain.ofRunner());
        output.onInput(this::say);
        say("go " + output.token());
        Thread errors = Thread.ofVirtual().start(() -> drain(process.getErrorStream(), output::stderr));
        Thread stdout = Thread.ofVirtual().start(() -> drain(process.getInputStream(), output::stdout));
        if (!ends()) {
            process.destroy();
        }
        // A child that the fork left behind would hold its output open.
        ProcessSession.end(process.pid());
        int looks = 0;
        while (!(stdout.join(LAST_BYTES) && errors.join(LAST_BYTES)) && !output.isWhole() && looks < MAX_LOOKS) {
            looks++;
        }
        output.end();
    }

    /**
     * Waits for the end of the fork, at most for its time and a margin. Looks for threads that left its CPUs, more and more seldom: a look
     * takes about a millisecond, on another CPU.
     */
    private boolean ends() throws InterruptedException {
        NavigableSet<Integer> cpus = CpuList.parse(request.placement().cpuset());
        long left = request.timeout().plusSeconds(MARGIN_SECONDS).toMillis();
        for (long pause = FIRST_LOOK_MILLIS; pinned && left > pause; pause *= 2) {
            if (process.waitFor(pause, TimeUnit.MILLISECONDS)) {
                return true;
            }
            left -= pause;
            ProcessSession.beyond(cpus, process.pid()).ifPresent(output::outsideCpus);
        }
        return process.waitFor(left, TimeUnit.MILLISECONDS);
    }

    private void say(String command) {
        try {
            process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It is gone already; its output says why.
        }
    }

    private static void drain(InputStream in, Consumer<byte[]> sink) {
        byte[] buffer = new byte[8192];
        try {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sink.accept(Arrays.copyOf(buffer, read));
            }
        } catch (IOException e) {
            // The process is gone, and with it the pipe.
        }
    }

    /** Ends the input of the wrapper, which then kills the JVM. */
    void abort() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            process.destroy();
        }
    }

    @Override
    public void close() {
        process.destroy();
        ProcessSession.end(process.pid());
    }
}
