package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The verdicts of the JDKs of a matrix on its flag sets. Each JDK is queried once per set, when it is first needed. */
public final class FlagLegality {

    private final Engine engine;
    private final Matrix matrix;
    private final FlagQueryCache cache;
    private final ProgramFiles files;
    private final Function<Cell, Optional<TrainedFiles>> trained;
    private final Map<Map.Entry<String, ForkStart>, FlagQuery> inquiries = new HashMap<>();
    private final Map<Map.Entry<String, ForkStart>, FlagProbe> probes = new LinkedHashMap<>();
    private final Map<Key, FlagVerdict> verdicts = new LinkedHashMap<>();
    private final Map<Cell, Key> keys = new HashMap<>();

    private record Key(String jdk, String flags, ForkStart start) {}

    /**
     * Collects verdicts of the JDKs of an engine on the flag sets of a matrix.
     *
     * @param files what the engine carries for the programs of the matrix
     * @param trained the files of a training run that the engine carries for a cell
     */
    public FlagLegality(
            Engine engine,
            Matrix matrix,
            FlagQueryCache cache,
            ProgramFiles files,
            Function<Cell, Optional<TrainedFiles>> trained) {
        this.engine = engine;
        this.matrix = matrix;
        this.cache = cache;
        this.files = files;
        this.trained = trained;
    }

    /**
     * The verdict of a JDK on the flag set of a cell.
     *
     * @param jdk the JDK of the cell
     * @param placement the CPUs of the cell
     */
    public FlagVerdict verdict(Cell cell, JdkHandle jdk, ShapeFacts placement)
            throws EngineGoneException, InterruptedException {
        Key key = key(cell, jdk);
        FlagVerdict known = verdicts.get(key);
        if (known != null) {
            return known;
        }
        FlagVerdict verdict = probe(jdk, placement, key.start()).verdict(matrix.flagSet(cell.flags()));
        verdicts.put(key, verdict);
        return verdict;
    }

    /** Why a JDK does not start with the arguments of a training run; empty if it does. */
    public Optional<Outcome> refused(Cell cell, JdkHandle jdk, ShapeFacts placement)
            throws EngineGoneException, InterruptedException {
        FlagProbe probe = probe(jdk, placement, key(cell, jdk).start());
        FlagVerdict verdict = probe.verdict(matrix.flagSet(cell.flags()).training());
        if (verdict.kind() != Kind.REJECTED) {
            return Optional.empty();
        }
        verdicts.put(
                key(cell, jdk), new FlagVerdict(jdk.id(), cell.flags(), Kind.REJECTED, verdict.words(), List.of()));
        return Optional.of(Outcome.unsupported(verdict.words()));
    }

    /**
     * Why the forks of a cell cannot have these JVM arguments: they would not find a file that an argument names. Empty where they find
     * all, and where the name of an argument is rejected before its file matters.
     */
    public Optional<String> missingFile(Cell cell, JdkHandle jdk, ShapeFacts placement, List<String> jvmArgs)
            throws EngineGoneException, InterruptedException {
        return verdict(cell, jdk, placement).findings().stream()
                        .anyMatch(finding -> finding.kind() == Kind.REJECTED
                                && JvmArgument.of(finding.argument()).namedIn(finding.words()))
                ? Optional.empty()
                : inquiry(jdk, placement, key(cell, jdk).start()).missingFile(jvmArgs);
    }

    /** How a JVM with the arguments of a cell ended before it could say what it makes of them; empty if it said so. */
    public Optional<Outcome> unanswered(Cell cell, JdkHandle jdk, ShapeFacts placement)
            throws EngineGoneException, InterruptedException {
        FlagQuery inquiry = inquiry(jdk, placement, key(cell, jdk).start());
        List<String> args = jvmArgs(cell);
        inquiry.ask(args);
        return inquiry.unanswered(args);
    }

    /** The arguments that a JVM of a cell says it takes from its environment. */
    public List<String> ofEnvironment(Cell cell, JdkHandle jdk, ShapeFacts placement)
            throws EngineGoneException, InterruptedException {
        return inquiry(jdk, placement, key(cell, jdk).start())
                .ask(jvmArgs(cell))
                .ofEnvironment(JavaOptions.VARIABLES)
                .stream()
                .map(JvmArgument::text)
                .toList();
    }

    private List<String> jvmArgs(Cell cell) {
        return matrix.settings().args(matrix.flagSet(cell.flags()));
    }

    private Key key(Cell cell, JdkHandle jdk) {
        return keys.computeIfAbsent(cell, it -> {
            List<String> args = new ArrayList<>(jvmArgs(cell));
            jdk.environment().forEach((name, value) -> {
                if (JavaOptions.VARIABLES.contains(name)) {
                    args.addAll(List.of(value.strip().split("\\s+")));
                }
            });
            return new Key(
                    cell.jdk(), cell.flags(), ForkStart.of(matrix, cell, args, engine, files, trained.apply(cell)));
        });
    }

    /** The verdicts so far, one for each JDK and flag set: programs differ only in the arguments that a JVM rejects. */
    public List<FlagVerdict> verdicts() {
        Map<List<String>, FlagVerdict> each = new LinkedHashMap<>();
        verdicts.forEach((key, verdict) -> each.merge(
                List.of(key.jdk(), key.flags()),
                verdict,
                (first, other) -> first.kind() == Kind.REJECTED ? other : first));
        return List.copyOf(each.values());
    }

    /** The facts of a JDK; without its version and its findings if it was not queried. */
    public JdkFacts facts(JdkHandle jdk) {
        Optional<FlagProbe> probe = anyProbe(jdk.id());
        SortedMap<String, String> environment = new TreeMap<>(jdk.environment());
        probe.ifPresent(it -> environment.putAll(it.environment()));
        return new JdkFacts(
                jdk.id(),
                jdk.source(),
                jdk.digest(),
                jdk.reference().orElse(""),
                probe.map(FlagProbe::version).orElse(List.of()),
                environment,
                jdk.entrypoint(),
                probe.map(FlagProbe::carried).orElse(List.of()));
    }

    /** The version lines of a JDK; none if it was not queried. */
    public List<String> version(String jdk) {
        return anyProbe(jdk).map(FlagProbe::version).orElse(List.of());
    }

    /** Any probe of a JDK: its version and environment are equal wherever it starts. */
    private Optional<FlagProbe> anyProbe(String jdk) {
        return probes.entrySet().stream()
                .filter(it -> it.getKey().getKey().equals(jdk))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The arguments of a JVM's environment and those of every fork, as far as they have a verdict. */
    public List<String> carried(Cell cell) {
        return probes.get(Map.entry(cell.jdk(), keys.get(cell).start())).carried().stream()
                .map(FlagFinding::argument)
                .toList();
    }

    /** The flags of a cell, those of every fork included, that do nothing on its JDK or have no value in its JVM, by name. */
    public Set<String> notShown(Cell cell) {
        Key key = keys.get(cell);
        List<FlagFinding> findings = Stream.concat(
                        probes.get(Map.entry(key.jdk(), key.start())).carried().stream(),
                        verdicts.get(key).findings().stream())
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

    private FlagProbe probe(JdkHandle jdk, ShapeFacts placement, ForkStart start)
            throws EngineGoneException, InterruptedException {
        Map.Entry<String, ForkStart> key = Map.entry(jdk.id(), start);
        FlagProbe known = probes.get(key);
        if (known != null) {
            return known;
        }
        FlagProbe probe = FlagProbe.of(jdk.id(), matrix.settings(), inquiry(jdk, placement, start));
        probes.put(key, probe);
        return probe;
    }

    private FlagQuery inquiry(JdkHandle jdk, ShapeFacts placement, ForkStart start) {
        return inquiries.computeIfAbsent(
                Map.entry(jdk.id(), start),
                it -> new FlagQuery(engine, cache, jdk, placement, matrix.settings(), start));
    }
}
