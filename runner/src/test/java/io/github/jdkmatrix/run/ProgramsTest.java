package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.flags.FlagQueryCache;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.FileArgument;
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
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.run.Preparation.RedundantCells;
import io.github.jdkmatrix.stats.RunState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramsTest {

    @TempDir
    private Path folder;

    /** JVMs that say something when a program runs. */
    private static FakeEngine engine(String... words) {
        return new FakeEngine(
                request -> request.program().contains("Main.java") ? List.of(words) : List.of(), request -> 0);
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
        List<Cell> cells = CellExpansion.cells(matrix, Selection.ALL);
        return Preparation.of(
                engine,
                new Preparation.Inputs(
                        matrix,
                        cells,
                        ProgramFiles.read(matrix, cells, folder),
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

    /** On each JDK, with nothing asked before: what cannot be compiled says so in its fork. */
    @Test
    void aSourceIsStartedAsTyped() throws Exception {
        Files.createDirectories(folder.resolve("classes"));
        FakeEngine engine = engine("hello");
        run(engine, matrix("{source: Main.java, classpath: classes, args: [x]}"));

        assertThat(engine.requests)
                .filteredOn(it -> it.program().contains("Main.java"))
                .hasSize(6)
                .allSatisfy(it -> assertThat(it.program()).containsExactly("-cp", "classes", "Main.java", "x"))
                .allSatisfy(it -> assertThat(it.files()).isPresent());
        assertThat(engine.carried.contents().keySet()).anyMatch(it -> it.endsWith("/files/Main.java"));
    }

    @Test
    void aProgramThatReportsNothingIsMeasuredFromOutside() throws Exception {
        FakeEngine engine = engine("hello");
        List<ForkRecord> records = run(engine, matrix("{source: Main.java}"));

        assertThat(records).hasSize(6).allSatisfy(it -> {
            assertThat(it.outcome()).isEqualTo(Outcome.completed());
            assertThat(it.samples()).isEmpty();
            assertThat(it.conditions().facts()).containsEntry("conditions.toldBy", "twin");
        });
        assertThat(engine.requests.stream().filter(it -> it.program().contains(EntryPoints.FACTS)))
                .as("a twin per JDK, not per fork")
                .hasSize(3);
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

    /** A JVM starts without such a file as if nothing had been asked; containers have none of this machine. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    -Xbootclasspath/a: | docker | carried/x.jar carried/x.jar:carried ./carried/../carried/x.jar own/y.jar . | lost.jar carried/x.jar:lost.jar carried/lost.jar ../x.jar HERE/own/y.jar /lost.jar
                    --patch-module=java.base= | docker | carried own . | lost HERE/own own/y.jar/z /lost
                    --module-path= | docker | carried:own . | lost carried:lost HERE/carried
                    --upgrade-module-path= | docker | . own | lost HERE/own
                    -XX:CompileCommandFile= | docker | carried/x.jar | carried/lost HERE/carried/x.jar
                    -Xbootclasspath/a: | host | carried/x.jar HERE/carried/x.jar | lost.jar HERE/lost.jar /lost.jar
                    -XX:CompileCommandFile= | host | HERE/carried/x.jar | HERE/carried/lost
                    -Dconf= | docker | lost /lost.jar |
                    """)
    void aFileThatForksWouldMissInSilenceIsLookedForBefore(String flag, String engine, String there, String lost)
            throws Exception {
        for (String file : List.of("carried/x.jar", "own/y.jar")) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.writeString(folder.resolve(file), file);
        }
        for (String paths : there.split(" ", -1)) {
            assertThat(whyNot(engine, flag, paths)).as(paths).isEmpty();
        }
        for (String paths : lost == null ? new String[0] : lost.split(" ")) {
            assertThat(whyNot(engine, flag, paths))
                    .as(paths)
                    .hasSize(3)
                    .contains("25: no fork has the file of " + flag + here(paths)
                            + "; add it to the 'files' of the workload, and name it as it is there");
        }
    }

    private String here(String paths) {
        return paths.replace("HERE", folder.toString());
    }

    private List<String> whyNot(String engine, String flag, String paths) throws Exception {
        FakeEngine with = engine();
        with.name = engine;
        return whyNot(
                with,
                matrix("{class: Main, classpath: own, files: carried}]\njvm-args: [\"" + flag + here(paths) + "\""));
    }

    /** What a JDK rejects by its name is unsupported, there or not. */
    @Test
    void aFileWithoutWhichNoJvmStartsIsUnavailable() throws Exception {
        List<String> args =
                List.of("-Xint", "-javaagent:gone.jar=x", "-XX:CompilerDirectivesFile=rules", "-XX:AOTCache=app.aot");
        Predicate<Path> has = Path.of("rules")::equals;
        assertThat(FileArgument.lacked(args, "Error opening zip file or JAR manifest missing : gone.jar", has))
                .isTrue();
        assertThat(FileArgument.lacked(args, "Could not load file: rules", has))
                .as("it is there")
                .isFalse();
        assertThat(FileArgument.lacked(args, "Unrecognized VM option 'AOTCache=app.aot'", has))
                .isFalse();
        assertThat(FileArgument.lacked(args, "Initial heap size set too large", has))
                .isFalse();
    }

    private List<String> whyNot(FakeEngine engine, Matrix matrix) throws Exception {
        return prepare(engine, matrix).skipped().stream()
                .map(it -> it.cell().jdk() + ": " + it.reason())
                .toList();
    }
}
