package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.engine.DetachedSession;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.KnownCpus;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.engine.Variables;
import io.github.jdkmatrix.engine.WrapperCommand;
import io.github.jdkmatrix.host.ControlGroup;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.host.ProcessCpus;
import io.github.jdkmatrix.host.ProcessSession;
import io.github.jdkmatrix.host.Scheduling;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.OutputDrain;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineKind;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.ShapeFacts;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Forks as plain processes of this machine, pinned with {@code taskset}. For where no container engine answers: same
 * wrapper, same protocol, same records. What it cannot enforce it says it cannot.
 */
public final class HostEngine implements Engine {

    /** Time for the wrapper after its own time-out, before it is killed. */
    private static final int MARGIN_SECONDS = 30;

    /** The time for the last bytes of a process, which may still be on their way when it ends. */
    private static final Duration LAST_BYTES = Duration.ofSeconds(5);

    private static final long FIRST_LOOK_MILLIS = 400;

    /** The most looks at streams, which do not end while a process that escaped from the fork holds them open. */
    private static final int MAX_LOOKS = 6;

    private final WorkFolder work;
    private final String payloadDigest;
    private final Path cache;
    private final Map<String, JdkFiles> files = new ConcurrentHashMap<>();
    private final NavigableSet<Integer> allowed = Kernel.allowedCpus();
    private final KnownCpus cpus = KnownCpus.here(allowed, allowed.size());
    private final HostJdks jdks = HostJdks.find();
    private final Set<Process> running = ConcurrentHashMap.newKeySet();

    private HostEngine(WorkFolder work, String payloadDigest, Path cache) {
        this.work = work;
        this.payloadDigest = payloadDigest;
        this.cache = cache;
    }

    /**
     * Unpacks the payload into a folder of its own, which {@link #close} removes.
     *
     * @param cache a folder for the digests of JDKs
     */
    public static HostEngine open(Payload payload, Path cache) {
        return new HostEngine(WorkFolder.of(payload), payload.digest(), cache);
    }

    @Override
    public String payloadDigest() {
        return payloadDigest;
    }

    @Override
    public EngineFacts facts() {
        return facts(allowed).with(cpus.facts());
    }

    static EngineFacts facts(NavigableSet<Integer> allowed) {
        return new EngineFacts(
                EngineKind.HOST.word(),
                "",
                "",
                "none",
                "",
                Kernel.release(),
                allowed.size(),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public Resolution<JdkHandle> resolve(Jdk jdk, Progress progress) {
        return switch (jdks.of(jdk)) {
            case Resolution.Missing<LocalJdk>(String reason) -> new Resolution.Missing<>(reason);
            case Resolution.Found<LocalJdk>(LocalJdk it) -> handle(jdk, it);
        };
    }

    private Resolution<JdkHandle> handle(Jdk jdk, LocalJdk local) {
        String home = local.home().toString();
        try {
            JdkFiles found = JdkFiles.of(local.home());
            files.put(home, found);
            return new Resolution.Found<>(new JdkHandle(
                    jdk.id(),
                    home,
                    Optional.of(found.digest(cache)),
                    Optional.empty(),
                    local.java().toString(),
                    home,
                    Variables.ofSession(System.getenv()),
                    ""));
        } catch (IOException | UncheckedIOException e) {
            return new Resolution.Missing<>(home + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public Resolution<ShapeFacts> fit(CpuShape shape) {
        if (shape.quota().isPresent()) {
            return new Resolution.Missing<>("the host engine cannot enforce a CPU quota; use the docker engine");
        }
        Optional<String> realTime =
                Scheduling.here().filter(Scheduling::isRealTime).map(Scheduling::words);
        if (realTime.isPresent()) {
            return new Resolution.Missing<>("this process has a real-time priority (" + realTime.get()
                    + "), with which forks starve the machine; start it without, or use the docker engine");
        }
        Resolution<ShapeFacts> fit = new ShapeFit(cpus.topology(), "this machine").of(shape);
        OptionalDouble granted =
                ControlGroup.of(Path.of("/")).map(ControlGroup::quota).orElseGet(OptionalDouble::empty);
        if (fit instanceof Resolution.Found<ShapeFacts>(ShapeFacts it) && granted.orElse(it.pinned()) < it.pinned()) {
            return new Resolution.Missing<>(String.format(
                    Locale.ROOT,
                    "the control group of this process has the time of %.2f CPUs, the shape needs that of %d; lift that"
                            + " quota or use fewer CPUs",
                    granted.getAsDouble(),
                    it.pinned()));
        }
        boolean pins = fit instanceof Resolution.Found<ShapeFacts>(ShapeFacts placement) && pins(placement);
        return pins && !DetachedSession.isInstalled("taskset")
                ? new Resolution.Missing<>("pinning needs 'taskset'; install util-linux")
                : fit;
    }

    @Override
    public List<ShapeFacts> slots(CpuShape shape) {
        return new ShapeFit(cpus.topology(), "this machine").slots(shape);
    }

    @Override
    public SortedMap<String, String> host() {
        SortedMap<String, String> facts = HostFacts.here();
        Scheduling.here().filter(it -> !it.isUsual()).ifPresent(it -> facts.put(Host.SCHEDULING, it.words()));
        return facts;
    }

    @Override
    public ForkPaths places() {
        return new ForkPaths(work.path().toString());
    }

    @Override
    public boolean showsProcesses() {
        return true;
    }

    @Override
    public void carry(ProgramFiles files) {
        work.carry(files);
    }

    @Override
    public ForkEnd run(ForkRequest request, ForkOutput output) throws InterruptedException {
        JdkFiles jdk = files.get(request.jdk().startable());
        if (jdk.changed()) {
            output.end();
            return ForkEnd.JDK_CHANGED;
        }
        request.trained().ifPresent(work::unpack);
        ForkEnd end = started(request, output);
        return jdk.changed() ? ForkEnd.JDK_CHANGED : end;
    }

    private ForkEnd started(ForkRequest request, ForkOutput output) throws InterruptedException {
        List<String> command = new ArrayList<>(DetachedSession.prefix());
        if (pins(request.placement())) {
            command.addAll(List.of("taskset", "-c", request.placement().cpuset()));
        }
        command.addAll(WrapperCommand.of(request, places()));
        Path start = work.start();
        Process process;
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(WorkFolder.emptied(start).toFile());
            Variables.restore(builder.environment());
            // Ours says which JDK the runner itself is started by.
            builder.environment().put("JAVA_HOME", request.jdk().startable());
            // A program may start another 'java', which is to be of this JDK as well.
            builder.environment()
                    .merge(
                            "PATH",
                            Path.of(request.jdk().startable(), "bin") + File.pathSeparator,
                            (path, bin) -> bin + path);
            process = builder.start();
        } catch (IOException e) {
            work.release(start);
            output.stderr((e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
            output.end();
            return ForkEnd.NOT_STARTED;
        }
        running.add(process);
        try {
            output.waits(() -> OptionalLong.of(process.pid()));
            output.starts(OutputDrain.ofRunner());
            output.onInput(words -> say(process, words));
            say(process, "go " + output.token());
            Thread errors = Thread.ofVirtual().start(() -> drain(process.getErrorStream(), output::stderr));
            Thread stdout = Thread.ofVirtual().start(() -> drain(process.getInputStream(), output::stdout));
            if (!ends(process, request, output)) {
                process.destroy();
            }
            // A child that the fork left behind would hold its output open.
            ProcessSession.end(process.pid());
            int looks = 0;
            while (!(stdout.join(LAST_BYTES) && errors.join(LAST_BYTES)) && !output.isWhole() && looks < MAX_LOOKS) {
                looks++;
            }
            output.end();
            return ForkEnd.EXITED;
        } finally {
            running.remove(process);
            process.destroy();
            ProcessSession.end(process.pid());
            work.release(start);
        }
    }

    /**
     * Waits for the end of a fork, at most for its time and a margin. Looks for threads that left the CPUs of the fork, more and more
     * seldom: a look takes about a millisecond, on another CPU.
     */
    private boolean ends(Process process, ForkRequest request, ForkOutput output) throws InterruptedException {
        NavigableSet<Integer> cpus = CpuList.parse(request.placement().cpuset());
        long left = request.timeout().plusSeconds(MARGIN_SECONDS).toMillis();
        for (long pause = FIRST_LOOK_MILLIS; pins(request.placement()) && left > pause; pause *= 2) {
            if (process.waitFor(pause, TimeUnit.MILLISECONDS)) {
                return true;
            }
            left -= pause;
            ProcessCpus.beyond(cpus, process.pid()).ifPresent(output::outsideCpus);
        }
        return process.waitFor(left, TimeUnit.MILLISECONDS);
    }

    /** Whether the fork gets fewer CPUs than we have ourselves. */
    private boolean pins(ShapeFacts placement) {
        return placement.pinned() < allowed.size();
    }

    private static void say(Process process, String command) {
        try {
            process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It is gone already; its output says why.
        }
    }

    /** Returns at once: this machine is never lost. */
    @Override
    public boolean awaitReturn() {
        return true;
    }

    /** Ends the input of the wrapper, which then kills the JVM. */
    @Override
    public void abort() {
        for (Process process : running) {
            try {
                process.getOutputStream().close();
            } catch (IOException e) {
                process.destroy();
            }
        }
    }

    @Override
    public void close() {
        work.close();
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
}
