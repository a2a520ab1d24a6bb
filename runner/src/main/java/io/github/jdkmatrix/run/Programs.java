package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Program.Launch;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.program.ClassRelease;
import io.github.jdkmatrix.program.ProgramFile;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.run.SourceCompiler.Compilation;
import io.github.jdkmatrix.run.SourceCompiler.Options;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The user's programs of a matrix: determines before the run which JDK can run which. */
final class Programs {

    private final Engine engine;
    private final Matrix matrix;
    private final Preparation.Inputs inputs;
    private final Function<Jdk, Resolution<JdkHandle>> resolved;
    private final ProgramFiles files;
    private final Progress progress;
    private final SourceCompiler compiler;
    private final Map<String, Optional<JdkHandle>> compiled = new HashMap<>();
    private final List<ProgramFile> jars = new ArrayList<>();
    private final Map<List<Object>, Compilation> compilations = new HashMap<>();
    private final Map<List<Object>, Optional<ClassRelease>> releases = new HashMap<>();

    /**
     * The programs of a matrix, of which nothing is known yet.
     *
     * @param resolved finds a JDK
     */
    Programs(
            Engine engine,
            Matrix matrix,
            Preparation.Inputs inputs,
            Function<Jdk, Resolution<JdkHandle>> resolved,
            Progress progress) {
        this.engine = engine;
        this.matrix = matrix;
        this.inputs = inputs;
        this.resolved = resolved;
        this.files = inputs.files();
        this.progress = progress;
        this.compiler = new SourceCompiler(engine, matrix.settings());
        engine.carry(files);
    }

    /**
     * Why the JDK of a cell cannot run its program.
     *
     * @param jvmArgs the JVM arguments of the program, all of them
     */
    Optional<Outcome> obstacle(PlacedCell at, List<String> jvmArgs) throws EngineGoneException, InterruptedException {
        Cell cell = at.cell();
        Optional<Program> program = matrix.workload(cell.workload()).program();
        if (program.isEmpty()) {
            return Optional.empty();
        }
        return program.get() instanceof Program.Source source
                ? refusal(source, at, options(source, cell, jvmArgs))
                : release(program.get(), cell)
                        .flatMap(it -> it.refusal(feature(cell.jdk()), jvmArgs))
                        .map(Kind.UNSUPPORTED::because);
    }

    private Optional<ClassRelease> release(Program program, Cell cell) {
        if (program instanceof Program.Jmh jmh) {
            Benchmark benchmark = WorkloadPoints.benchmark(jmh, cell.params());
            return releases.computeIfAbsent(
                    List.of(jmh.jmh(), benchmark.generated()), it -> ClassRelease.of(jmh, benchmark, files));
        }
        return releases.computeIfAbsent(List.of(program), it -> ClassRelease.of(program, files));
    }

    private Options options(Program.Source source, Cell cell, List<String> jvmArgs) {
        return new Options(
                source, feature(cell.jdk()), jvmArgs, engine.places().files(matrix.workload(cell.workload())));
    }

    private Optional<Outcome> refusal(Program.Source source, PlacedCell at, Options options)
            throws EngineGoneException, InterruptedException {
        int own = options.feature();
        Optional<JdkHandle> by = Optional.empty();
        if (source.launch() == Launch.COMPILED) {
            by = compiledBy(source.source(), at, options);
            boolean runs = by.map(it -> feature(it.id()))
                    .filter(it -> it == own || (it < own && !options.preview()))
                    .isPresent();
            if (runs) {
                return Optional.empty();
            }
        }
        if (compilation(at.jdk(), at.placement(), source.source(), options)
                instanceof Compilation.Refused(Outcome outcome)) {
            return Optional.of(outcome);
        }
        return source.launch() == Launch.SOURCE
                ? Optional.empty()
                : Optional.of(Kind.UNAVAILABLE.because(by.map(it ->
                                "JDK " + it.id() + " compiled it" + (options.preview() ? " with preview features" : ""))
                        .orElse("the JDK that compiled it no longer does")));
    }

    /** The JDK that compiles a source file for all cells. */
    private Optional<JdkHandle> compiledBy(String source, PlacedCell at, Options options)
            throws EngineGoneException, InterruptedException {
        if (compiled.containsKey(source)) {
            return compiled.get(source);
        }
        Optional<JdkHandle> by = Optional.empty();
        for (JdkHandle jdk : compilers(at.cell().workload(), source)) {
            if (compilation(jdk, at.placement(), source, options.by(feature(jdk.id())))
                    instanceof Compilation.Jar(ProgramFile file)) {
                by = Optional.of(jdk);
                jars.add(file);
                progress.say(source + ": compiled by JDK " + jdk.id());
                break;
            }
        }
        compiled.put(source, by);
        return by;
    }

    /** The result of a JDK that compiles a source file; each JDK compiles a file with given options once. */
    private Compilation compilation(JdkHandle jdk, ShapeFacts placement, String source, Options options)
            throws EngineGoneException, InterruptedException {
        List<Object> key = List.of(jdk.id(), source, options.words(engine.places()), options.files());
        Compilation known = compilations.get(key);
        if (known == null) {
            known = compiler.compile(jdk, placement, source, options);
            compilations.put(key, known);
        }
        return known;
    }

    private int feature(String jdk) {
        return matrix.jdk(jdk).feature();
    }

    /** The JDK that compiled the source when the run began, else the JDKs of the workload's cells, the oldest first. */
    private List<JdkHandle> compilers(String workload, String source) {
        Stream<Jdk> before = Stream.ofNullable(files.compilers().get(source)).map(matrix::jdk);
        Stream<Jdk> ofCells = inputs.cells().stream()
                .filter(it -> it.workload().equals(workload))
                .map(it -> matrix.jdk(it.jdk()))
                .distinct()
                .sorted(Comparator.comparingInt(Jdk::feature));
        List<JdkHandle> first = available(before);
        return first.isEmpty() ? available(ofCells) : first;
    }

    private List<JdkHandle> available(Stream<Jdk> some) {
        return some.map(resolved).flatMap(it -> it.found().stream()).toList();
    }

    /** Copies all files of the forks to the engine. */
    void carry() {
        engine.carry(files.with(jars));
    }

    List<ProgramFacts> facts() {
        return files.files().stream()
                .map(file -> new ProgramFacts(
                        file.file(),
                        file.sha256(),
                        compiled.getOrDefault(file.file(), Optional.empty()).map(JdkHandle::id)))
                .distinct()
                .toList();
    }
}
