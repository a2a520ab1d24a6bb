package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.FlagQueryCache;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles.Kept;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.stats.RunState;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {

    @TempDir
    private Path folder;

    private final List<String> compilers = new ArrayList<>();

    /** A source that needs 21, and JVMs that say something when a program runs. */
    private FakeEngine engine(String... words) {
        return engine(1, words);
    }

    /** With this exit code of a compiler that makes no classes. */
    private FakeEngine engine(int notCompiled, String... words) {
        return new FakeEngine(
                request -> {
                    if (compiles(request)) {
                        compilers.add(request.jdk().id());
                        return canCompile(request)
                                ? Stream.concat(
                                                Stream.of("@jdkmatrix\tfact\tmainClass\tMain"),
                                                Parcel.facts("Main.class", new byte[] {1}).entrySet().stream()
                                                        .map(it -> "@jdkmatrix\tfact\t" + it.getKey() + "\t"
                                                                + it.getValue()))
                                        .toList()
                                : List.of("Main.java:1: cannot find symbol");
                    }
                    return request.program().stream().anyMatch(it -> it.contains("/programs/"))
                            ? List.of(words)
                            : List.of();
                },
                request -> compiles(request) && !canCompile(request) ? notCompiled : 0);
    }

    private static boolean compiles(ForkRequest request) {
        return request.program().contains(EntryPoints.COMPILE);
    }

    private static boolean canCompile(ForkRequest request) {
        return Integer.parseInt(request.jdk().id()) >= 21;
    }

    @BeforeEach
    void aSource() throws Exception {
        Files.writeString(folder.resolve("Main.java"), "class Main {}");
    }

    private Matrix matrix(String workload) {
        return MatrixFile.of(folder.resolve("m.yaml"), """
                forks: 2
                jdks: [{id: "25", image: a}, {id: "17", image: b}, {id: "21", image: c}]
                cpus: [{id: "2", cores: 2}]
                workloads: [%s]
                """.formatted(workload));
    }

    private Preparation prepare(FakeEngine engine, Matrix matrix) throws Exception {
        return prepare(engine, matrix, Map.of());
    }

    private Preparation prepare(FakeEngine engine, Matrix matrix, Map<String, String> before) throws Exception {
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        return Preparation.of(
                engine,
                new Preparation.Inputs(
                        matrix,
                        cells,
                        ProgramFiles.read(matrix, cells, folder).compiledBefore(before),
                        RedundantCells.SKIP,
                        new Kept(folder, List.of())),
                new FlagQueryCache(folder.resolve("cache")),
                line -> {});
    }

    private List<ForkRecord> run(FakeEngine engine, Matrix matrix) throws Exception {
        Preparation preparation = prepare(engine, matrix);
        Plan plan = Plan.of(preparation.runnable(), new Forks.Fixed(2), 1, SideBySide.OFF);
        List<ForkRecord> records = new ArrayList<>();
        try (RecordLog log = RecordLog.open(folder.resolve("runs.jsonl"))) {
            new Execution(engine, matrix, preparation, Clock.systemUTC())
                    .run(new RunState(matrix, plan, plan.cells()), log, new Execution.Listener() {
                        @Override
                        public void finished(ForkRecord record) {
                            records.add(record);
                        }
                    });
        }
        return records;
    }

    @Test
    void theLowestJdkThatCanCompilesForAll() throws Exception {
        FakeEngine engine = engine();
        Preparation preparation = prepare(engine, matrix("{source: Main.java}"));

        assertThat(compilers).containsExactly("17", "21");
        assertThat(preparation.runnable()).extracting(Cell::jdk).containsExactly("25", "21");
        assertThat(preparation.skipped())
                .extracting(SkippedCell::whyNot)
                .containsExactly(Kind.UNSUPPORTED.because("it does not compile: Main.java:1: cannot find symbol"));
        assertThat(preparation.programs()).singleElement().satisfies(it -> {
            assertThat(it.compiledBy()).contains("21");
            assertThat(it.sha256()).isEqualTo(Sha256.hex("class Main {}"));
        });
        assertThat(engine.carried.contents().keySet()).anyMatch(it -> it.endsWith("/Main.jar"));
    }

    /** A class file of JDK 21 with preview features: its version is 65.65535. */
    @Test
    void whatAClassFileAsksForIsReadBeforeARunIsSpent() throws Exception {
        Files.createDirectories(folder.resolve("classes"));
        Files.write(folder.resolve("classes/Main.class"), HexFormat.of().parseHex("cafebabeffff0041"));
        String program = "{class: Main, classpath: classes}";

        assertThat(whyNot(matrix(program)))
                .containsExactlyInAnyOrder(
                        "17: its classes use class file version 65 (JDK 21)",
                        "21: its classes use preview features, and its JVM arguments lack --enable-preview",
                        "25: its classes use preview features of JDK 21, which no other JDK runs");
        assertThat(whyNot(matrix(program + "]\njvm-args: [--enable-preview")))
                .containsExactlyInAnyOrder(
                        "17: its classes use class file version 65 (JDK 21)",
                        "25: its classes use preview features of JDK 21, which no other JDK runs");
    }

    private List<String> whyNot(Matrix matrix) throws Exception {
        return prepare(engine(), matrix).skipped().stream()
                .map(it -> it.cell().jdk() + ": " + it.reason())
                .toList();
    }

    /** A JRE has none, and a compiler may run out of memory. */
    @Test
    void onlyTheWordOfACompilerMakesAJdkUnsupported() throws Exception {
        for (String launch : List.of("source", "compiled")) {
            assertThat(prepare(engine(2), matrix("{source: Main.java, launch: " + launch + "}"))
                            .skipped())
                    .extracting(SkippedCell::whyNot)
                    .containsExactly(
                            Kind.UNAVAILABLE.because("it cannot be compiled: Main.java:1: cannot find symbol"));
        }
    }

    /** With the class path that it starts with, where the fork starts, so that relative elements are found. */
    @Test
    void withTheSourceLauncherEachJdkIsAskedForItself() throws Exception {
        Files.createDirectories(folder.resolve("classes"));
        FakeEngine engine = engine();
        Preparation preparation = prepare(engine, matrix("{source: Main.java, launch: source, classpath: classes}"));

        assertThat(compilers).containsExactlyInAnyOrder("17", "21", "25");
        assertThat(preparation.runnable()).extracting(Cell::jdk).containsExactly("25", "21");
        assertThat(preparation.programs())
                .allSatisfy(it -> assertThat(it.compiledBy()).isEmpty());
        assertThat(engine.requests)
                .filteredOn(ProgramsTest::compiles)
                .allSatisfy(it -> assertThat(it.program()).containsSequence("-cp", "classes"))
                .allSatisfy(it -> assertThat(it.files()).isPresent());
    }

    @Test
    void whatCompiledItBeforeCompilesItAgain() throws Exception {
        Preparation preparation = prepare(engine(), matrix("{source: Main.java}"), Map.of("Main.java", "25"));
        assertThat(compilers).containsExactly("25", "17", "21");
        assertThat(preparation.skipped())
                .extracting(SkippedCell::whyNot)
                .as("what another JDK compiled is no fault of theirs, unless they say so")
                .containsExactly(
                        Kind.UNSUPPORTED.because("it does not compile: Main.java:1: cannot find symbol"),
                        Kind.UNAVAILABLE.because("JDK 25 compiled it"));
    }

    @Test
    void aProgramThatReportsNothingIsMeasuredFromOutside() throws Exception {
        FakeEngine engine = engine("hello");
        List<ForkRecord> records = run(engine, matrix("{source: Main.java}"));

        assertThat(records).hasSize(4).allSatisfy(it -> {
            assertThat(it.outcome()).isEqualTo(Outcome.completed());
            assertThat(it.samples()).isEmpty();
            assertThat(it.conditions().facts()).containsEntry("conditions.toldBy", "twin");
        });
        assertThat(engine.requests.stream().filter(it -> it.program().contains(EntryPoints.FACTS)))
                .as("a twin per JDK, not per fork")
                .hasSize(2);
    }

    @Test
    void aProgramCannotTalkItselfIntoOtherConditions() throws Exception {
        List<ForkRecord> records = run(
                engine(
                        "@jdkmatrix\tmetric\tlatency\t3\tms",
                        "@jdkmatrix\tfact\tjavaVersion\t99",
                        "@jdkmatrix\tfact\tmine\tyes"),
                matrix("{source: Main.java}"));

        assertThat(records).allSatisfy(it -> {
            assertThat(it.conditions().javaVersion()).contains(it.cell().jdk());
            assertThat(it.conditions().facts()).containsEntry("mine", "yes");
            assertThat(it.samples()).extracting(one -> one.metric()).containsExactly("latency");
        });
    }

    /** What no program can have said is the loader's, the kernel's or the JVM's. */
    @Test
    void whatIsIgnoredWhereNoProgramRunsIsAConditionThatDoesNotHold() throws Exception {
        String loader = "ERROR: ld.so: object 'a.so' from LD_PRELOAD cannot be preloaded: ignored.";
        FakeEngine said = new FakeEngine(
                request -> request.program().contains(EntryPoints.FACTS) ? List.of(loader) : List.of(), request -> 0);
        String jar = "{class: Main, classpath: Main.java}";
        assertThat(run(said, matrix(jar)))
                .isNotEmpty()
                .extracting(ForkRecord::outcome)
                .containsOnly(Kind.FAILED.because("a condition does not hold: " + loader));
        Files.delete(folder.resolve("runs.jsonl"));
        FakeEngine printed = new FakeEngine(
                request -> request.program().contains("Main") ? List.of(loader) : List.of(), request -> 0);
        assertThat(run(printed, matrix(jar)))
                .as("a program may print the same")
                .extracting(ForkRecord::outcome)
                .containsOnly(Outcome.completed());
    }

    @Test
    void aFileThatIsGoneSaysSo() throws Exception {
        Matrix matrix = matrix("{source: Main.java}");
        Files.delete(folder.resolve("Main.java"));
        assertThat(catchThrowable(() -> ProgramFiles.read(matrix, CellExpansion.cells(matrix, Selection.ALL), folder)))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("the program's file 'Main.java' cannot be read: NoSuchFileException");
    }
}
