package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.TrainedFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Training runs of real JDKs, in forks of both engines. */
@Tag("concurrent")
class TrainingIT {

    /** The newest that this machine has makes AOT caches from 25 on. */
    private static final boolean AOT = Matrices.FEATURE >= 25;

    private static final String MATRIX = """
            forks: 2
            memory: 512m
            jdks: [here]
            flags:
              - {id: plain}
              - {id: cds, args: ["-XX:SharedArchiveFile=app.jsa"], train: ["-XX:ArchiveClassesAtExit=app.jsa"]}
              - {id: aot, args: ["-XX:AOTCache=app.aot", "-XX:AOTMode=on"], train: ["-XX:AOTCacheOutput=app.aot"]}
              - {id: own, args: ["-Dprofile=learnt.txt"], train: ["-Dlearn=learnt.txt"]}
              - {id: other, args: ["-XX:SharedArchiveFile=app.jsa"], train: ["-Dlearn=app.jsa"]}
              - {id: fails, args: ["-XX:SharedArchiveFile=app.jsa"], train: ["-Dfail"]}
              - {id: nothing, args: ["-XX:SharedArchiveFile=app.jsa"], train: ["-Da=b"]}
            workloads:
              - {id: app, class: App, classpath: app.jar, args: [fork], train-args: [training]}
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Jars(folder).program("app.jar", 21, "App", """
                import java.nio.file.*;
                public class App {
                    public static void main(String[] args) throws Exception {
                        if (System.getProperty("fail") != null) {
                            throw new IllegalStateException("no data to learn from");
                        }
                        String learn = System.getProperty("learn");
                        if (learn != null) {
                            Files.writeString(Path.of(learn), "learnt in " + args[0]);
                        }
                        String profile = System.getProperty("profile");
                        if (profile != null && !Files.readString(Path.of(profile)).equals("learnt in training")) {
                            throw new IllegalStateException("not of the training run");
                        }
                        Files.writeString(Path.of("out.txt"), args[0]);
                    }
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "docker"})
    void whatATrainingRunLeavesIsThereInEachForkAndInAResumedRun(String engine) throws Exception {
        Jdkmatrix first = Jdkmatrix.in(folder)
                .matrix(engine, MATRIX, "--engine " + engine)
                .ended(3);
        for (String flags : List.of("plain", "cds", "own")) {
            Records.completed(first.records(flags), 2);
        }
        assertThat(first.records("cds"))
                .extracting(it -> it.conditions().facts().get(Conditions.ARCHIVE))
                .containsExactly("app.jsa", "app.jsa");
        Records.completed(first.records("aot"), AOT ? 2 : 0);
        assertThat(first.records("other"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.outcome().reason()).contains("'app.jsa' is not mapped: "));
        assertThat(first.out())
                .contains("its training run failed: exit code 1: Exception in thread \"main\""
                        + " java.lang.IllegalStateException: no data to learn from")
                .contains("its training run left no file that 'args' name")
                .contains("trained: app.jsa (cds, JDK " + Matrices.FEATURE + ", ");
        List<TrainedFacts> facts = List.copyOf(first.manifest().trained());
        assertThat(facts)
                .flatExtracting(TrainedFacts::files)
                .isNotEmpty()
                .allSatisfy(it -> assertThat(
                                Files.size(first.results().resolve("trained").resolve(it.sha256())))
                        .isEqualTo(it.bytes()));
        Path runs = first.results().resolve("runs.jsonl");
        List<String> lines = Files.readAllLines(runs);
        Files.write(runs, lines.subList(0, lines.size() - 1));
        Jdkmatrix resumed = first.resumed().ended(3);
        assertThat(resumed.err()).doesNotContain("changed since the run began");
        assertThat(resumed.manifest().trained()).containsExactlyInAnyOrderElementsOf(facts);
        RealEngine.awaitNoneOf(resumed.pid());
    }
}
