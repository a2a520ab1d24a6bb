package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Launch;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ClassRelease;
import io.github.jdkmatrix.program.ProgramFile;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ProgramFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The user's programs of a matrix: determines before the run which JDK can run which. */
final class Programs {

    /** A source file compiled once for all JDKs, and why earlier JDKs could not compile it. */
    private record Compiled(Optional<JdkHandle> by, Map<String, String> refusals) {}

    private final Engine engine;
    private final Matrix matrix;
    private final ProgramFiles files;
    private final Progress progress;
    private final SourceCompiler compiler;
    private final Map<String, Compiled> compiled = new LinkedHashMap<>();
    private final List<ProgramFile> jars = new ArrayList<>();
    private final Map<List<Object>, Optional<String>> launched = new HashMap<>();
    private final Map<List<Object>, Optional<ClassRelease>> releases = new HashMap<>();

    Programs(Engine engine, Matrix matrix, ProgramFiles files, Progress progress) {
        this.engine = engine;
        this.matrix = matrix;
        this.files = files;
        this.progress = progress;
        this.compiler = new SourceCompiler(engine, matrix.settings());
        engine.carry(files);
    }

    /** JDKs that may compile a source file, the first choice first. */
    @FunctionalInterface
    interface Compilers {
        List<JdkHandle> of(String source);
    }

    /**
     * Why the JDK of a cell cannot run its program.
     *
     * @param jvmArgs all that it runs with
     */
    Optional<Outcome> obstacle(Cell cell, JdkHandle jdk, Placement placement, List<String> jvmArgs, Compilers compilers)
            throws EngineGoneException, InterruptedException {
        Optional<Program> program = matrix.workload(cell.workload()).program();
        if (program.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> words = program.get() instanceof Program.Source source
                ? refusal(source, options(source, cell, jdk, jvmArgs), jdk, placement, compilers)
                : release(program.get(), cell).flatMap(it -> it.refusal(feature(jdk.id()), jvmArgs));
        return words.map(Outcome::unsupported);
    }

    private Optional<ClassRelease> release(Program program, Cell cell) {
        if (program instanceof Program.Jmh jmh) {
            Benchmark benchmark = WorkloadPoints.benchmark(jmh, cell.params());
            return releases.computeIfAbsent(
                    List.of(jmh.jmh(), benchmark.generated()), it -> ClassRelease.of(jmh, benchmark, files));
        }
        return releases.computeIfAbsent(List.of(program), it -> ClassRelease.of(program, files));
    }

    private CompilerOptions options(Program.Source source, Cell cell, JdkHandle jdk, List<String> jvmArgs) {
        return new CompilerOptions(
                source, feature(jdk.id()), jvmArgs, CellWork.of(matrix, cell).files(engine.places()));
    }

    private Optional<String> refusal(
            Program.Source source, CompilerOptions options, JdkHandle jdk, Placement placement, Compilers compilers)
            throws EngineGoneException, InterruptedException {
        if (source.launch() == Launch.SOURCE) {
            List<Object> key = List.of(options, jdk.id());
            if (!launched.containsKey(key)) {
                launched.put(key, reason(compiler.jar(jdk, placement, source.source(), options)));
            }
            return launched.get(key).map(Programs::doesNotCompile);
        }
        Compiled made = compiled(source.source(), options, placement, compilers);
        boolean runs = made.by()
                .map(by -> feature(by.id()))
                .filter(by -> by == feature(jdk.id()) || (by < feature(jdk.id()) && !options.preview()))
                .isPresent();
        return runs
                ? Optional.empty()
                : Optional.of(Optional.ofNullable(made.refusals().get(jdk.id()))
                        .map(Programs::doesNotCompile)
                        .orElseGet(() -> made.by()
                                .map(by -> "JDK " + by.id() + " compiled it"
                                        + (options.preview() ? " with preview features" : ""))
                                .orElse("no available JDK compiles it")));
    }

    private static String doesNotCompile(String words) {
        return "it does not compile: " + words;
    }

    private Compiled compiled(String source, CompilerOptions options, Placement placement, Compilers compilers)
            throws EngineGoneException, InterruptedException {
        Compiled known = compiled.get(source);
        if (known != null) {
            return known;
        }
        Map<String, String> refusals = new HashMap<>();
        Optional<JdkHandle> by = Optional.empty();
        for (JdkHandle jdk : compilers.of(source)) {
            Resolution<byte[]> jar = compiler.jar(jdk, placement, source, options.by(feature(jdk.id())));
            if (jar instanceof Resolution.Found<byte[]>(byte[] bytes)) {
                by = Optional.of(jdk);
                jars.add(ProgramFile.of(source, ForkPaths.ofCompiled(source), bytes));
                progress.say(source + ": compiled by JDK " + jdk.id());
                break;
            }
            refusals.put(jdk.id(), reason(jar).orElseThrow());
        }
        Compiled made = new Compiled(by, refusals);
        compiled.put(source, made);
        return made;
    }

    private static Optional<String> reason(Resolution<byte[]> jar) {
        return switch (jar) {
            case Resolution.Found<byte[]> found -> Optional.empty();
            case Resolution.Missing<byte[]>(String reason) -> Optional.of(reason);
        };
    }

    private int feature(String jdk) {
        return matrix.jdk(jdk).feature();
    }

    /** The id of the JDK that compiled it when the run began. */
    Optional<String> compiledBefore(String source) {
        return Optional.ofNullable(files.compilers().get(source));
    }

    /** Copies all files of the forks to the engine. */
    void carry() {
        engine.carry(files.with(jars));
    }

    List<ProgramFacts> facts() {
        return files.files().stream()
                .map(it -> new ProgramFacts(
                        it.file(),
                        it.sha256(),
                        Optional.ofNullable(compiled.get(it.file()))
                                .flatMap(Compiled::by)
                                .map(JdkHandle::id)))
                .distinct()
                .toList();
    }
}
