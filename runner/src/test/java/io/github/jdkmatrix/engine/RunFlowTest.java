package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.flags.FlagQueryCache;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Parallel;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles.Kept;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.run.Execution;
import io.github.jdkmatrix.run.Preparation;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.stats.RunState;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From cells to records, against an engine whose answers the test writes. */
class RunFlowTest {

    /** What a fork gets last, to keep what its JVM counts. */
    private static final List<String> COUNTED =
            List.of("-XX:+PerfDataSaveToFile", "-XX:PerfDataSaveFile=jdkmatrix-perfdata.hsperfdata");

    private static final String MATRIX = """
            jvm-args: ["-XX:+UseSerialGC"]
            jdks:
              - {id: "17", image: a}
              - {id: "21", image: b}
              - {id: "23-ea", home: /nowhere}
            cpus:
              - {id: "1", cores: 1}
              - {id: "12", cores: 12}
              - {id: "128", cores: 128}
            flags:
              - id: default
              - {id: gone, args: ["-XX:+Gone"]}
              - {id: obsolete, args: ["-XX:+Obsolete"]}
            workloads:
              - {use: count-even, params: {thread: virtual}}
            """;

    @TempDir
    private Path folder;

    private Matrix matrix;
    private FlagQueryCache cache;
    private final List<String> said = new ArrayList<>();
    private final FakeEngine engine = new FakeEngine(request ->
            request.program().isEmpty() ? answer(request.jvmArgs()) : List.of("@jdkmatrix\tmetric\twork\t1\tops"));

    private static List<String> answer(List<String> jvmArgs) {
        return jvmArgs.contains("-XX:+Obsolete")
                ? List.of("[Global flags]", "warning: Ignoring option Obsolete; support was removed in 20.0")
                : List.of("[Global flags]", "openjdk version \"21\"");
    }

    @BeforeEach
    void readMatrix() throws IOException {
        Path file = folder.resolve("m.yaml");
        Files.writeString(file, MATRIX);
        matrix = MatrixFile.read(file);
        cache = new FlagQueryCache(folder.resolve("cache"));
    }

    private Preparation prepared() throws EngineGoneException, InterruptedException {
        return prepared(new Kept(folder, List.of()));
    }

    private Preparation prepared(Kept training) throws EngineGoneException, InterruptedException {
        return prepared(engine, training);
    }

    private Preparation prepared(FakeEngine on, Kept training) throws EngineGoneException, InterruptedException {
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        var inputs = new Preparation.Inputs(matrix, cells, ProgramFiles.NONE, RedundantCells.SKIP, training);
        return Preparation.of(on, inputs, cache, said::add);
    }

    /** Runs as many forks of these cells as are asked for. */
    private void ran(Preparation preparation, List<Cell> cells, int forks) throws Exception {
        Plan plan = Plan.of(cells, new Forks.Fixed(forks), 7, SideBySide.OFF);
        ran(preparation, new RunState(matrix, plan, plan.cells()), new Execution.Listener() {});
    }

    private void ran(Preparation preparation, RunState state, Execution.Listener listener) throws Exception {
        try (RecordLog log = RecordLog.open(folder.resolve("runs.jsonl"))) {
            new Execution(engine, matrix, preparation, Clock.systemUTC()).run(state, log, listener);
        }
    }

    private Outcome whyNot(Preparation preparation, String jdk, String cpu, String flags) {
        return preparation.skipped().stream()
                .filter(it -> it.cell().jdk().equals(jdk)
                        && it.cell().cpu().equals(cpu)
                        && it.cell().flags().equals(flags))
                .findFirst()
                .orElseThrow()
                .whyNot();
    }

    @Test
    void everyCellThatCannotRunSaysWhy() throws Exception {
        Preparation preparation = prepared();
        assertThat(whyNot(preparation, "17", "1", "default"))
                .isEqualTo(Kind.UNSUPPORTED.because("virtual threads need JDK 21"));
        assertThat(whyNot(preparation, "23-ea", "1", "default")).isEqualTo(Kind.UNAVAILABLE.because("no such place"));
        assertThat(whyNot(preparation, "21", "128", "default")).isEqualTo(Kind.UNAVAILABLE.because("too many cores"));
        assertThat(whyNot(preparation, "21", "1", "obsolete"))
                .isEqualTo(Kind.REDUNDANT.because("= default: ignored since 20"
                        + " (\"Ignoring option Obsolete; support was removed in 20.0\")"));
        assertThat(preparation.runnable()).extracting(Cell::jdk).containsOnly("21");
        assertThat(preparation.runnable()).extracting(Cell::flags).containsOnly("default", "gone");
    }

    private void training() throws IOException {
        Path file = Files.writeString(folder.resolve("t.yaml"), """
                jdks: [{id: "21", image: b}]
                cpus: [{id: "1", cores: 1}]
                flags:
                  - {id: default}
                  - {id: aot, args: ["-XX:AOTCache=a/app.aot"], train: ["-XX:AOTCacheOutput=a/app.aot"]}
                workloads: [{use: count-even, params: {thread: virtual}}]
                """);
        matrix = MatrixFile.read(file);
    }

    /** What it leaves, and what a fork has of it, is held by TrainingIT. */
    @Test
    void aTrainingRunIsRepeatedOnlyWhereItsFilesHaveChanged() throws Exception {
        training();
        engine.left.put("a/app.aot", "classes");
        Preparation preparation = prepared();
        assertThat(engine.requests)
                .filteredOn(it -> it.jvmArgs().contains("-XX:AOTCacheOutput=a/app.aot"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.surroundings().keep()).containsExactly("a/app.aot");
                    assertThat(it.jvmArgs()).contains("-XX:+UseG1GC").doesNotContain("-XX:AOTCache=a/app.aot");
                    assertThat(it.trained()).isEmpty();
                });
        engine.requests.clear();
        Kept kept = new Kept(folder, preparation.trained());
        assertThat(prepared(kept).trained()).isEqualTo(preparation.trained());
        assertThat(engine.requests).noneMatch(it -> it.jvmArgs().contains("-XX:AOTCacheOutput=a/app.aot"));
        Files.writeString(folder.resolve(Sha256.hex("classes")), "changed");
        engine.left.put("a/app.aot", "others");
        assertThat(prepared(kept).trained())
                .singleElement()
                .satisfies(it -> assertThat(it.digests()).startsWith("a/app.aot SHA-256 "));
        assertThat(folder.resolve(Sha256.hex("others"))).hasContent("others");
    }

    @Test
    void aForkHasItsShareOfHalfTheEnginesMemory() throws Exception {
        assertThat(prepared().matrix().settings().memoryMegabytes()).contains(3840);
        matrix = matrix.with(
                matrix.settings().with(Settings.PARALLEL, Parallel.parse("duet").orElseThrow()));
        assertThat(prepared().matrix().settings().memoryMegabytes()).contains(1792);
        matrix = matrix.with(matrix.settings().with(Settings.MEMORY, List.of(512)));
        assertThat(prepared().matrix().settings().memoryMegabytes()).contains(512);
    }

    @Test
    void aLimitThatTheHostCannotSetIsALine() throws Exception {
        engine.name = "host";
        prepared();
        assertThat(said).noneMatch(it -> it.contains("memory"));
        matrix = matrix.with(matrix.settings().with(Settings.MEMORY, List.of(512)));
        prepared();
        assertThat(said).contains("'memory' is ignored: the host engine cannot limit memory; use the docker engine");
    }

    @Test
    void anImageWithoutJavaIsUnavailableAndSupportsNothingLess() throws Exception {
        FakeEngine without =
                new FakeEngine(request -> List.of("/opt/jdkmatrix/fork: 489: exec: java: not found"), request -> 127);
        Preparation preparation = prepared(without, new Kept(folder, List.of()));
        assertThat(whyNot(preparation, "21", "1", "default"))
                .isEqualTo(Kind.UNAVAILABLE.because(
                        "its 'java' cannot be started: /opt/jdkmatrix/fork: 489: exec: java: not found"));
    }

    @Test
    void aCheckThatEndsForMemoryIsNoVerdictAndNotKept() throws Exception {
        matrix = matrix.with(matrix.settings().with(Settings.MEMORY, List.of(512)));
        engine.reported.put("oom.kills", "1");
        assertThat(whyNot(prepared(), "21", "1", "default"))
                .isEqualTo(Kind.KILLED_FOR_MEMORY.because(
                        "the kernel ended one of its processes for lack of memory; its limit is 512 MiB (--memory)"));
        engine.reported.clear();
        assertThat(prepared().runnable()).isNotEmpty();
    }

    @Test
    void eachForkIsOnDiskBeforeTheNextBegins() throws Exception {
        Preparation preparation = prepared();
        Plan plan = Plan.of(preparation.runnable(), new Forks.Fixed(3), 7, SideBySide.OFF);
        Path forks = folder.resolve("runs.jsonl");
        List<Fork> order = new ArrayList<>();
        ran(preparation, new RunState(matrix, plan, plan.cells()), new Execution.Listener() {
            @Override
            public void started(Fork fork) {
                assertThat(forks)
                        .satisfies(file -> assertThat(Files.readAllLines(file)).hasSize(order.size()));
                order.add(fork);
            }

            @Override
            public void finished(ForkRecord record) {
                assertThat(record.outcome()).isEqualTo(Outcome.completed());
            }
        });
        assertThat(order).isEqualTo(plan.forks());
        assertThat(Files.readAllLines(forks)).hasSize(12);
    }

    /** Neither has the fork that was under way, nor those after it. */
    @Test
    void withoutAnEngineNoForkHasARecordAndTheRestCanRunLater() throws Exception {
        Preparation preparation = prepared();
        Plan plan = Plan.of(preparation.runnable().subList(0, 1), new Forks.Fixed(3), 7, SideBySide.OFF);
        RunState state = new RunState(matrix, plan, plan.cells());
        Execution.Listener goesAway = new Execution.Listener() {
            @Override
            public void finished(ForkRecord record) {
                engine.gone = request -> true;
            }
        };
        assertThatThrownBy(() -> ran(preparation, state, goesAway)).isInstanceOf(EngineGoneException.class);
        assertThat(Files.readAllLines(folder.resolve("runs.jsonl"))).hasSize(1);
        engine.gone = request -> false;
        ran(preparation, state, new Execution.Listener() {});
        assertThat(Files.readAllLines(folder.resolve("runs.jsonl")))
                .hasSize(3)
                .allMatch(it -> it.contains("completed"));
    }

    @Test
    void aCellSharesAContainerUntilItsLastFork() throws Exception {
        Preparation preparation = prepared();
        int asked = engine.requests.size();
        ran(preparation, preparation.runnable(), 2);
        List<Optional<Cell>> cells =
                engine.requests.stream().map(it -> it.surroundings().cell()).toList();
        assertThat(cells.subList(0, asked)).containsOnly(Optional.empty());
        assertThat(cells.subList(asked, cells.size()))
                .hasSize(2 * preparation.runnable().size())
                .doesNotContain(Optional.empty());
        assertThat(preparation.runnable())
                .allSatisfy(
                        it -> assertThat(engine.released).containsEntry(it, cells.lastIndexOf(Optional.of(it)) + 1));
    }

    @Test
    void theFirstProcessOfAContainerReadsEachArgument() throws Exception {
        List<String> words = List.of("a b", "it's", "\"$HOME\"", "two\nlines", "", "ä\\n");
        ForkRequest request = Works.request(Works.shape("1", 1, "0", 1), List.of(), words);
        Process shell = new ProcessBuilder("sh", "-c", """
                nl='
                '
                IFS= read -r line
                eval "set -- ${line#fork}"
                while [ "$1" != -- ]; do shift; done
                shift 2
                printf '<%s>' "$@"
                """).start();
        try (Writer stdin = shell.outputWriter(UTF_8)) {
            stdin.write(WrapperCommand.line(request, new ForkPaths("/opt")) + "\n");
        }
        assertThat(new String(shell.getInputStream().readAllBytes(), UTF_8))
                .isEqualTo(words.stream().map(it -> "<" + it + ">").collect(Collectors.joining()));
    }

    @Test
    void aForkGetsItsArgumentsInOrder() throws Exception {
        Preparation preparation = prepared();
        engine.requests.clear();
        Cell cell = preparation.runnable().stream()
                .filter(it -> it.cpu().equals("12") && it.flags().equals("gone"))
                .findFirst()
                .orElseThrow();
        ran(preparation, List.of(cell), 1);
        assertThat(engine.requests).singleElement().satisfies(request -> {
            assertThat(request.jvmArgs())
                    .isEqualTo(counted("-XX:+UseSerialGC", "-XX:ActiveProcessorCount=12", "-XX:+Gone"));
            assertThat(request.program())
                    .startsWith(
                            "-XX:+PrintCommandLineFlags",
                            "-Xlog:gc+init",
                            "-cp",
                            "/opt/jdkmatrix/harness21",
                            EntryPoints.FORK,
                            "count-even")
                    .contains("thread=virtual");
        });
    }

    private static List<String> counted(String... args) {
        return Stream.concat(Stream.of(args), COUNTED.stream()).toList();
    }
}
