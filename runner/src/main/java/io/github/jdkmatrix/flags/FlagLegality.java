package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The verdicts of the JDKs of a matrix on its flag sets. Each JDK is queried once per set, when it is first needed. */
public final class FlagLegality {

    /** The feature release that brought {@code ActiveProcessorCount}; updates brought it to 8 alone. */
    private static final int TAKES_PROCESSORS = 10;

    private final Engine engine;
    private final Matrix matrix;
    private final FlagQueryCache cache;
    private final Map<String, FlagProbe> probes = new LinkedHashMap<>();
    private final Map<List<String>, FlagVerdict> verdicts = new LinkedHashMap<>();

    /** Of this matrix, by the JVMs of this engine. */
    public FlagLegality(Engine engine, Matrix matrix, FlagQueryCache cache) {
        this.engine = engine;
        this.matrix = matrix;
        this.cache = cache;
    }

    /**
     * The verdict on a flag set.
     *
     * @param jdk the JDK
     * @param placement its CPUs
     * @param flags the id of the set
     */
    public FlagVerdict verdict(JdkHandle jdk, Placement placement, String flags)
            throws EngineGoneException, InterruptedException {
        List<String> key = List.of(jdk.id(), flags);
        FlagVerdict known = verdicts.get(key);
        if (known != null) {
            return known;
        }
        FlagVerdict verdict = probe(jdk, placement).verdict(matrix.flagSet(flags));
        verdicts.put(key, verdict);
        return verdict;
    }

    /** Why a JDK cannot emulate processors: it is older than JDK 10 and 8u191. */
    public Optional<String> emulation(JdkHandle jdk, Placement placement)
            throws EngineGoneException, InterruptedException {
        if (!placement.emulated() || matrix.jdk(jdk.id()).feature() >= TAKES_PROCESSORS) {
            return Optional.empty();
        }
        FlagQueryResult answer = inquiry(jdk, placement).ask(placement.jvmArgs());
        return answer.started() ? Optional.empty() : Optional.of(JvmMessages.refusal(answer, List.of()));
    }

    /** All verdicts so far, in the order they were first needed. */
    public List<FlagVerdict> verdicts() {
        return List.copyOf(verdicts.values());
    }

    /** The known flags of a JDK; none for a JDK that was not queried. */
    public JdkFacts facts(JdkHandle jdk) {
        Optional<FlagProbe> probe = Optional.ofNullable(probes.get(jdk.id()));
        SortedMap<String, String> environment = new TreeMap<>(jdk.environment());
        probe.ifPresent(it -> environment.putAll(it.environment()));
        return new JdkFacts(
                jdk.id(),
                jdk.source(),
                jdk.digest().orElse(""),
                jdk.reference().orElse(""),
                probe.map(FlagProbe::version).orElse(List.of()),
                environment,
                jdk.entrypoint(),
                probe.map(FlagProbe::carried).orElse(List.of()));
    }

    /** The version lines of a JDK that was queried. */
    public List<String> version(String jdk) {
        return Optional.ofNullable(probes.get(jdk)).map(FlagProbe::version).orElse(List.of());
    }

    /** The flags of a set, and of every fork, that do nothing on a JDK or of which its JVM has no value, by name. */
    public Set<String> notShown(String jdk, String flags) {
        List<FlagFinding> findings = Stream.concat(
                        probes.get(jdk).carried().stream(), verdicts.get(List.of(jdk, flags)).findings().stream())
                .toList();
        Set<String> names = flags(findings.stream());
        names.removeAll(flags(findings.stream()
                .filter(it -> !it.kind().withoutEffect() && !it.effective().isEmpty())));
        return names;
    }

    private static Set<String> flags(Stream<FlagFinding> findings) {
        return findings.map(it -> JvmArgument.of(it.argument()).flag())
                .filter(flag -> !flag.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The files that all workloads have in common, by their names where forks start. */
    private Set<String> filesOfAll() {
        return matrix.workloads().stream()
                .map(use -> use.files().stream().map(WorkloadUse::nameThere).collect(Collectors.toSet()))
                .reduce((some, others) -> {
                    some.retainAll(others);
                    return some;
                })
                .orElse(Set.of());
    }

    private FlagProbe probe(JdkHandle jdk, Placement placement) throws EngineGoneException, InterruptedException {
        FlagProbe known = probes.get(jdk.id());
        if (known != null) {
            return known;
        }
        FlagProbe probe =
                FlagProbe.of(jdk.id(), matrix.jdk(jdk.id()).feature(), matrix.settings(), inquiry(jdk, placement));
        probes.put(jdk.id(), probe);
        return probe;
    }

    private FlagQuery inquiry(JdkHandle jdk, Placement placement) {
        return new FlagQuery(engine, cache, jdk, placement, matrix.settings(), filesOfAll());
    }
}
