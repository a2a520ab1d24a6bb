package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final Map<Start, FlagQuery> inquiries = new HashMap<>();
    private final Map<Start, FlagProbe> probes = new LinkedHashMap<>();
    private final Map<Key, FlagVerdict> verdicts = new LinkedHashMap<>();
    private final Map<Cell, Key> keys = new HashMap<>();

    /** Where JVMs answer alike. */
    private record Start(String jdk, ForkStart start) {}

    private record Key(Start where, String flags) {
        String jdk() {
            return where.jdk;
        }
    }

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

    /** The verdict of the JDK of a cell on its flag set. */
    public FlagVerdict verdict(PlacedCell at) throws EngineGoneException, InterruptedException {
        Key key = key(at);
        FlagVerdict known = verdicts.get(key);
        if (known != null) {
            return known;
        }
        FlagVerdict verdict = probe(at).verdict(matrix.flagSet(key.flags()));
        verdicts.put(key, verdict);
        return verdict;
    }

    /** Why the JDK of a cell does not start with the arguments of its training run; empty if it does. */
    public Optional<Outcome> refused(PlacedCell at) throws EngineGoneException, InterruptedException {
        Key key = key(at);
        FlagVerdict verdict = probe(at).verdict(matrix.flagSet(key.flags()).training());
        if (verdict.kind() != Kind.REJECTED) {
            return Optional.empty();
        }
        verdicts.put(key, verdict);
        return Optional.of(Outcome.Kind.UNSUPPORTED.because(verdict.words()));
    }

    /** How a JVM with the arguments of a cell ended before it could say what it makes of them; empty if it said so. */
    public Optional<Outcome> unanswered(PlacedCell at) throws EngineGoneException, InterruptedException {
        return inquiry(at).ask(jvmArgs(at.cell())).unanswered();
    }

    private List<String> jvmArgs(Cell cell) {
        return matrix.settings().args(matrix.flagSet(cell.flags()));
    }

    private Key key(PlacedCell at) {
        return keys.computeIfAbsent(at.cell(), cell -> {
            ForkStart start = ForkStart.of(matrix, cell, jvmArgs(cell), engine, files, trained.apply(cell));
            return new Key(new Start(cell.jdk(), start), cell.flags());
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
        return new JdkFacts(
                jdk.id(),
                jdk.source(),
                jdk.digest(),
                jdk.reference().orElse(""),
                probe.map(FlagProbe::version).orElse(List.of()),
                jdk.environment(),
                probe.map(FlagProbe::carried).orElse(List.of()));
    }

    /** Any probe of a JDK: its version is equal wherever it starts. */
    private Optional<FlagProbe> anyProbe(String jdk) {
        return probes.entrySet().stream()
                .filter(it -> it.getKey().jdk().equals(jdk))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The arguments of every fork, as far as they have a verdict. */
    public List<String> carried(Cell cell) {
        return probes.get(keys.get(cell).where()).carried().stream()
                .map(FlagFinding::argument)
                .toList();
    }

    /** The flags of a cell, those of every fork included, that do nothing on its JDK or have no value in its JVM, by name. */
    public Set<String> notShown(Cell cell) {
        Key key = keys.get(cell);
        List<FlagFinding> findings = Stream.concat(
                        probes.get(key.where()).carried().stream(), verdicts.get(key).findings().stream())
                .toList();
        Set<String> names = flags(findings.stream());
        names.removeAll(flags(findings.stream()
                .filter(it -> it.kind() != Kind.IGNORED && !it.effective().isEmpty())));
        return names;
    }

    private static Set<String> flags(Stream<FlagFinding> findings) {
        return findings.map(it -> JvmArgument.of(it.argument()).flag())
                .filter(flag -> !flag.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private FlagProbe probe(PlacedCell at) throws EngineGoneException, InterruptedException {
        Start start = key(at).where();
        FlagProbe known = probes.get(start);
        if (known != null) {
            return known;
        }
        FlagProbe probe = FlagProbe.of(start.jdk(), matrix.settings(), inquiry(at));
        probes.put(start, probe);
        return probe;
    }

    private FlagQuery inquiry(PlacedCell at) {
        return inquiries.computeIfAbsent(
                key(at).where(),
                it -> new FlagQuery(engine, cache, at.jdk(), at.placement(), matrix.settings(), it.start()));
    }
}
