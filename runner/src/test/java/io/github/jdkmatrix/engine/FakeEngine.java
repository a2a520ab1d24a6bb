package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jdkmatrix.flags.RequestedFlags;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.ShapeFacts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** An engine whose forks print what a test says, for orders and failures that a real one cannot be made to show. */
public final class FakeEngine implements Engine {

    /** A whole report of the wrapper: two seconds of CPU time in one second. */
    public static final List<String> REPORT = List.of(
            "ended\texit",
            "exit\t0",
            "wall.clock\tshell",
            "wall.before\t1000000000",
            "wall.after\t2000000000",
            "cpu.source\tcgroup1",
            "cpu.before\t5000000000",
            "cpu.after\t7000000000",
            "ticks.before\t10 0",
            "ticks.after\t160 50",
            "throttle.before\t10 1 100",
            "throttle.after\t20 1 100",
            "metric.peak-memory\t1048576",
            "oom.kills\t0",
            "stat.before\t0 0 0 1000 0 0 0 0",
            "stat.after\t160 0 42 1000 0 0 0 1",
            "events.before\t5 1 - 2000000",
            "events.after\t5 1 - 2000000",
            "metric.max-rss\t-",
            "done\t1");

    public final List<ForkRequest> requests = new ArrayList<>();

    /** By how many requests had come when each cell needed no more forks. */
    final Map<Cell, Integer> released = new HashMap<>();

    /** Which engine it pretends to be. */
    public String name = "docker";

    public ProgramFiles carried = ProgramFiles.NONE;
    private final Function<ForkRequest, List<String>> script;

    /** Of which forks others use the CPUs; questions about flags are none. */
    public Predicate<ForkRequest> disturbed = request -> false;

    /** Before which forks it stops answering. */
    public Predicate<ForkRequest> gone = request -> false;

    private boolean looked;

    /** Which JDKs are not there. */
    public Predicate<Jdk> missing = jdk -> jdk.home().isPresent();

    /** What the wrapper reports otherwise. */
    public final Map<String, String> reported = new HashMap<>();

    /** The contents of files that forks leave which are to leave them, by path. */
    public final Map<String, String> left = new HashMap<>();

    private final ToIntFunction<ForkRequest> exitCodes;

    /** Forks print what {@code script} says, and the wrapper's report after it. */
    public FakeEngine(Function<ForkRequest, List<String>> script) {
        this(script, request -> 0);
    }

    /** The same with forks that exit with these codes. */
    public FakeEngine(Function<ForkRequest, List<String>> script, ToIntFunction<ForkRequest> exitCodes) {
        this.script = script;
        this.exitCodes = exitCodes;
    }

    /** What its forks print. */
    public Function<ForkRequest, List<String>> script() {
        return script;
    }

    /** Every fork reports one unit of work. */
    public static FakeEngine thatWorks() {
        return new FakeEngine(request -> request.program().isEmpty() ? List.of() : List.of(work(request)));
    }

    private static String work(ForkRequest request) {
        WorkloadSpec spec = Workloads.find(
                        request.program().get(request.program().indexOf(EntryPoints.FORK) + 1))
                .orElseThrow()
                .spec();
        return "@jdkmatrix\tmetric\t" + spec.primaryMetric() + "\t1\tops";
    }

    @Override
    public String payloadDigest() {
        return "0".repeat(64);
    }

    @Override
    public EngineFacts facts() {
        return new EngineFacts(name, "1", "1.41", "default", "1", "6.0", 2, Optional.empty(), Optional.empty());
    }

    /** What an engine elsewhere says: nothing before {@link #fit}. */
    @Override
    public SortedMap<String, String> host() {
        return looked ? new TreeMap<>(Map.of("cpuModel", "Fake CPU", "memory", "8000000 kB")) : new TreeMap<>();
    }

    @Override
    public Resolution<JdkHandle> resolve(Jdk jdk, Progress progress) {
        return missing.test(jdk)
                ? new Resolution.Missing<>("no such place")
                : new Resolution.Found<>(Works.jdk(jdk.id(), "sha256:abc"));
    }

    @Override
    public Resolution<ShapeFacts> fit(CpuShape shape) {
        looked = true;
        return shape.cores() > 64 || shape.quota().orElse(0) > 2
                ? new Resolution.Missing<>("too many cores")
                : new Resolution.Found<>(Works.shape(shape.id(), shape.cores(), "0-1", 2));
    }

    @Override
    public List<ShapeFacts> slots(CpuShape shape) {
        return shape.cores() > 1
                ? List.of()
                : IntStream.range(0, 2)
                        .mapToObj(cpu -> Works.shape(shape.id(), 1, Integer.toString(cpu), 1))
                        .toList();
    }

    @Override
    public ForkPaths places() {
        return new ForkPaths("/opt/jdkmatrix");
    }

    @Override
    public void carry(ProgramFiles files) {
        carried = files;
    }

    @Override
    public ForkEnd run(ForkRequest request, ForkOutput output) throws EngineGoneException {
        if (gone.test(request)) {
            throw new EngineGoneException("the engine stopped answering");
        }
        printed(request, output);
        return ForkEnd.EXITED;
    }

    /** What a fork prints. */
    public void printed(ForkRequest request, ForkOutput output) {
        requests.add(request);
        if (!request.program().isEmpty()) {
            proof(request).forEach(line -> print(output, line));
        }
        if (request.program().contains(EntryPoints.FORK)) {
            print(output, "[0.010s][info][gc,init] Memory: 512M");
        }
        script.apply(request).forEach(line -> print(output, line));
        Map<String, String> changes = new HashMap<>(reported);
        changes.put("exit", Integer.toString(exitCodes.applyAsInt(request)));
        if (request.placement().pinned() == 1) {
            // One CPU takes twice as long for the same CPU time.
            changes.putIfAbsent("wall.after", "3000000000");
        }
        if (!request.program().isEmpty() && disturbed.test(request)) {
            changes.put("stat.after", "300 0 42 1000 0 0 0 1");
        }
        String mark = "@jdkmatrix-fork\t" + output.token() + "\t";
        request.surroundings().keep().stream().filter(left::containsKey).forEach(path -> {
            print(output, mark + "keeps\t" + path);
            print(
                    output,
                    mark + "kept\t"
                            + Base64.getEncoder().encodeToString(left.get(path).getBytes(UTF_8)));
        });
        report(output, changes);
        output.end();
    }

    /** The wrapper's report on both streams, with these values instead of those of {@link #REPORT}. */
    public static void report(ForkOutput output, Map<String, String> changes) {
        String mark = "@jdkmatrix-fork\t" + output.token() + "\t";
        for (String line : REPORT) {
            String key = line.substring(0, line.indexOf('\t'));
            print(output, mark + (changes.containsKey(key) ? key + "\t" + changes.get(key) : line));
        }
        output.stderr((mark + "done\t1\n").getBytes(StandardCharsets.UTF_8));
    }

    /** What an honest fork says of itself; a script that says otherwise later has the last word. */
    public static List<String> proof(ForkRequest request) {
        List<String> lines = new ArrayList<>(List.of(
                "@jdkmatrix\tfact\tjavaVersion\t" + request.jdk().id(),
                "@jdkmatrix\tfact\tvmVersion\t" + request.jdk().id() + "+1",
                "@jdkmatrix\tfact\tavailableProcessors\t" + request.placement().expectedProcessors(),
                "@jdkmatrix\tfact\tallowedCpus\t" + request.placement().cpuset(),
                "@jdkmatrix\tfact\tseccompMode\t2",
                "@jdkmatrix\tfact\tmemorySeenBytes\t" + request.memoryMegabytes() * 1024L * 1024L));
        RequestedFlags.of(request.jvmArgs())
                .forEach((name, value) -> lines.add("@jdkmatrix\tfact\tflag." + name + "\t" + value));
        return lines;
    }

    private static void print(ForkOutput output, String line) {
        output.stdout((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void release(Cell cell) {
        released.put(cell, requests.size());
    }

    @Override
    public void abort() {
        throw new UnsupportedOperationException("a fake fork is over at once");
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
