package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.stats.Look;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Count;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The facts that hold for all forks of a run, for the head of a report. */
public final class RunFacts {

    private static final String STATISTICS =
            "medians; Mann-Whitney test, two-sided, level 5 %, p adjusted by Holm within"
                    + " each step and for the number of steps; 95 % intervals by the same test, not adjusted";

    private RunFacts() {}

    /** The facts that hold for all forks, apart from date, host and JDKs, in the order of the head. */
    public static Map<String, String> of(Results results) {
        Manifest manifest = results.manifest();
        Map<String, String> facts = new LinkedHashMap<>();
        manifest.merged().ifPresent(it -> facts.putAll(Environment.ofMerged(manifest, it)));
        if (manifest.merged().isEmpty() && manifest.sessions().size() > 1) {
            facts.put("Sessions", sessions(manifest));
        }
        programs(manifest).ifPresent(it -> facts.put("Programs", it));
        Set<Cell> ofJmh = results.facts().jmh().keySet();
        if (!ofJmh.isEmpty()) {
            facts.put("JMH", String.join("; ", results.facts().jmhOf(ofJmh)));
        }
        facts.put("Engine", engine(manifest));
        manifest.engine().topology().ifPresent(it -> facts.put("Topology", it.words()));
        facts.put("Forks", forks(results));
        sideBySide(manifest).ifPresent(it -> facts.put("Side by side", it));
        facts.put("JVM arguments", jvmArgs(manifest.matrix().settings()));
        variables(manifest.matrix()).ifPresent(it -> facts.put("Variables", it));
        memory(results).ifPresent(it -> facts.put("Memory", it));
        facts.put("Excluded", disturbance(results));
        if (results.cells().size() > 1) {
            facts.put("Statistics", STATISTICS);
        }
        facts.put("Tool", "jdkmatrix " + manifest.origin().tool());
        return facts;
    }

    /** All that is known of a run: also its JDKs, and how they are started. */
    public static Map<String, String> whole(Results results) {
        Map<String, String> facts = of(results);
        List<JdkFacts> jdks = results.manifest().jdks();
        jdks.forEach(it -> facts.put("JDK " + it.id(), Environment.jdk(it)));
        facts.putAll(Environment.started(jdks));
        return facts;
    }

    /** Says when a run was started and resumed, and what had changed in between. */
    private static String sessions(Manifest manifest) {
        return manifest.sessions().stream()
                .map(session -> Environment.date(session.startedAt())
                        + (session.changes().isEmpty() ? "" : " (" + String.join("; ", session.changes()) + ")"))
                .collect(Collectors.joining(", "));
    }

    /** The number of forks per cell and their order; in an incomplete run, how many are missing. */
    static String forks(Results results) {
        Manifest manifest = results.manifest();
        String order = "blocks shuffled with seed " + manifest.design().seed();
        String each = Environment.forksPerCell(manifest);
        String looks =
                manifest.design().until().map(rule -> looks(rule, results)).orElse("");
        return results.missing() == 0
                ? each + " per cell, " + looks + order
                : each + " per cell planned; " + looks + Count.of(results.missing(), "fork") + " of "
                        + Count.of(results.cellsMissing(), "cell") + (results.missing() == 1 ? " is" : " are")
                        + " missing; "
                        + order;
    }

    /** The goal, and how many cells stopped at each look. */
    private static String looks(StoppingRule rule, Results results) {
        String goal = rule.decides()
                ? "of " + String.join(" and ", rule.steps()) + ", decided further: "
                : "until the median of " + rule.metric().orElse("the primary metric") + " is known within "
                        + percent(rule.until()) + ": ";
        SortedMap<Integer, Long> cells = results.cells().stream()
                .flatMap(it -> it.look().stream())
                .collect(Collectors.groupingBy(Look::forks, TreeMap::new, Collectors.counting()));
        return cells.entrySet().stream()
                .map(look -> Count.of(look.getValue(), "cell")
                        + (look.getKey() == results.manifest().forks() ? " reached " : " stopped at ")
                        + look.getKey())
                .collect(Collectors.joining(", ", goal, "; "));
    }

    /** The rule that excludes disturbed forks, and the disturbances that were not measured. */
    private static String disturbance(Results results) {
        String limits = results.matrix()
                .settings()
                .disturbance()
                .map(allowed -> "forks if other processes used their CPUs for more than " + percent(allowed.foreign())
                        + " or the hypervisor stole more than " + percent(allowed.steal()) + "; repeated up to "
                        + Count.of(allowed.retries(), "time"))
                .orElse("none, even if disturbed");
        return limits
                + (results.facts().unreadable().isEmpty()
                        ? ""
                        : "; not measured here: "
                                + String.join(", ", results.facts().unreadable()));
    }

    private static String percent(double share) {
        return new DecimalFormat("0.## %", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(share);
    }

    static String engine(Manifest manifest) {
        EngineFacts engine = manifest.engine();
        String seccomp = manifest.matrix().settings().seccomp() == Seccomp.UNCONFINED ? "unconfined" : engine.seccomp();
        return switch (engine.kind()) {
            case DOCKER, PODMAN ->
                engine.words() + " (API " + engine.apiVersion() + ", cgroup v" + engine.cgroup() + ", seccomp "
                        + seccomp + ")";
            case HOST -> "host (no containers, pinned with taskset)";
        };
    }

    /** The limit of a fork, and the collectors and heaps of its JVMs; with their JDKs where they differ. */
    public static Optional<String> memory(Results results) {
        Manifest manifest = results.manifest();
        Stream<String> limit = manifest.engine().kind().hasContainers()
                ? Stream.concat(
                        manifest.matrix().settings().memoryMegabytes().stream().map(Object::toString),
                        manifest.matrix().cpus().stream()
                                .flatMap(shape -> shape.memory().stream()
                                        .map(it -> it + " (" + Axis.CPUS.label(shape.id()) + ")")))
                        .reduce((one, other) -> one + ", " + other)
                        .map(it -> it + " MiB a fork")
                        .stream()
                : Stream.of("no limit");
        boolean several = results.facts().heaps().size() > 1;
        return Stream.concat(
                        limit,
                        results.facts().heaps().entrySet().stream()
                                .map(heap -> heap.getKey()
                                        + (several ? " (JDK " + String.join(", ", heap.getValue()) + ")" : "")))
                .reduce((one, other) -> one + "; " + other);
    }

    /** The environment variables that the matrix sets. */
    private static Optional<String> variables(Matrix matrix) {
        return Stream.of(
                        variables("every fork", matrix.settings().env()),
                        matrix.workloads().stream().flatMap(it -> variables(it.id(), it.env())),
                        matrix.flags().stream().flatMap(it -> variables(it.id(), it.env())))
                .flatMap(it -> it)
                .reduce((some, more) -> some + "; " + more);
    }

    private static Stream<String> variables(String of, Map<String, String> env) {
        return env.isEmpty()
                ? Stream.empty()
                : Stream.of(env.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(" ")) + " ("
                        + of + ")");
    }

    /** The JVM arguments of all forks whose flag set selects no collector. */
    private static String jvmArgs(Settings settings) {
        List<String> args = settings.argsBefore(FlagSet.DEFAULT);
        return (args.isEmpty() ? "none" : String.join(" ", args))
                + (Collector.isChosen(args) ? "" : "; each JVM chooses its collector");
    }

    /** Which forks ran at the same time, and what they shared; empty if all ran one at a time, as planned. */
    private static Optional<String> sideBySide(Manifest manifest) {
        return manifest.matrix().settings().parallel().map(parallel -> {
            List<ShapeFacts> shapes = manifest.resolved().shapes();
            String each = shapes.stream()
                    .map(shape -> "CPU shape " + shape.id() + " "
                            + (shape.slots().isEmpty()
                                    ? "one at a time"
                                    : shape.slots().size() + " at a time, on CPUs "
                                            + String.join(" and ", shape.slots())))
                    .collect(Collectors.joining("; "));
            boolean any = shapes.stream().anyMatch(it -> !it.slots().isEmpty());
            return "parallel: " + parallel + "; " + each
                    + (any ? "; forks at the same time share the last-level cache and the memory bandwidth" : "");
        });
    }

    /** Which files ran that are not of the harness; empty where there are none. */
    private static Optional<String> programs(Manifest manifest) {
        return manifest.sessions().stream()
                .limit(1)
                .flatMap(it -> it.programs().stream())
                .map(program -> program.name() + " (" + program.briefly() + ")")
                .reduce((some, more) -> some + ", " + more);
    }
}
