package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.JdkHomes;
import io.github.jdkmatrix.engine.KnownCpus;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.engine.Variables;
import io.github.jdkmatrix.host.HostFacts;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.host.ProcessSession;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.EngineKind;
import io.github.jdkmatrix.record.ShapeFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Forks as plain processes of this machine, pinned with {@code taskset}. For where no container engine answers: same
 * wrapper, same protocol, same records. What it cannot enforce it says it cannot.
 */
public final class HostEngine implements Engine {

    private final WorkFolder work;
    private final String payloadDigest;
    private final Path cache;
    private final Map<String, JdkFiles> files = new ConcurrentHashMap<>();
    private final NavigableSet<Integer> allowed = Kernel.allowedCpus();
    private final KnownCpus cpus = KnownCpus.here(allowed, allowed.size());
    private final List<LocalJdk> jdks = LocalJdk.all();
    private final Set<HostFork> running = ConcurrentHashMap.newKeySet();

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

    /** What there is on this machine, without the payload unpacked. */
    public static EngineSurvey survey() {
        List<LocalJdk> jdks = LocalJdk.all();
        return new EngineSurvey(
                facts(Kernel.allowedCpus()),
                jdk -> JdkHomes.find(jdk, jdks).found().map(it -> it.home().toString()));
    }

    @Override
    public String payloadDigest() {
        return payloadDigest;
    }

    @Override
    public EngineFacts facts() {
        return facts(allowed).with(cpus.facts());
    }

    private static EngineFacts facts(NavigableSet<Integer> allowed) {
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
        return JdkHomes.find(jdk, jdks).flatMap(it -> handle(jdk, it));
    }

    private Resolution<JdkHandle> handle(Jdk jdk, LocalJdk local) {
        String home = local.home().toString();
        try {
            JdkFiles found = JdkFiles.of(local.home());
            files.put(home, found);
            return new Resolution.Found<>(new JdkHandle(
                    jdk.id(),
                    home,
                    found.digest(cache),
                    Optional.empty(),
                    local.java().toString(),
                    home,
                    Variables.ofSession(System.getenv())));
        } catch (IOException | UncheckedIOException e) {
            return new Resolution.Missing<>(home + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public Resolution<ShapeFacts> fit(CpuShape shape) {
        if (shape.quota().isPresent()) {
            return new Resolution.Missing<>("the host engine cannot enforce a CPU quota; use the docker engine");
        }
        return new ShapeFit(cpus.topology(), "this machine").of(shape).flatMap(this::enforceable);
    }

    private Resolution<ShapeFacts> enforceable(ShapeFacts placement) {
        return pins(placement) && !ProcessSession.isInstalled("taskset")
                ? new Resolution.Missing<>("pinning needs 'taskset'; install util-linux")
                : new Resolution.Found<>(placement);
    }

    @Override
    public List<ShapeFacts> slots(CpuShape shape) {
        return new ShapeFit(cpus.topology(), "this machine").slots(shape);
    }

    @Override
    public SortedMap<String, String> host() {
        return HostFacts.here();
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
        Path start = work.start();
        try (HostFork fork =
                HostFork.start(request, output, places(), WorkFolder.emptied(start), pins(request.placement()))) {
            running.add(fork);
            try {
                fork.run();
                return ForkEnd.EXITED;
            } finally {
                running.remove(fork);
            }
        } catch (IOException e) {
            output.stderr((e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
            output.end();
            return ForkEnd.NOT_STARTED;
        } finally {
            work.release(start);
        }
    }

    /** Whether the fork gets fewer CPUs than we have ourselves. */
    private boolean pins(ShapeFacts placement) {
        return placement.pinned() < allowed.size();
    }

    @Override
    public void abort() {
        running.forEach(HostFork::abort);
    }

    @Override
    public void close() {
        work.close();
    }
}
