package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Training runs of real JDKs, in forks of both engines. */
@Tag("concurrent")
class TrainingIT {

    /** The newest that this machine has makes AOT caches from 25 on. */
    private static final boolean AOT = Runtime.version().feature() >= 25;

    private static final String MATRIX = """
            forks: 2
            disturbance: off
            memory: 512m
            jdks:
              - {id: "here", feature: %d, home: %s}
            cpus:
              - {id: "1", cores: 1}
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
        RealEngine.endpoint();
        Files.writeString(folder.resolve("App.java"), """
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
        Jars jars = new Jars(folder);
        jars.compile("classes", "App.java", 21);
        jars.jar("app.jar", "classes", "App");
    }

    private static Path out(String engine) {
        return folder.resolve(engine);
    }

    private static Jdkmatrix run(String... words) throws Exception {
        return Jdkmatrix.start(folder, Map.of(), words);
    }

    private static List<TrainedFacts> trained(String engine) {
        return List.copyOf(new ResultFolder(out(engine)).readManifest().trained());
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "docker"})
    void whatATrainingRunLeavesIsThereInEachForkAndInAResumedRun(String engine) throws Exception {
        Path matrix = Files.writeString(
                folder.resolve(engine + ".yaml"),
                MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home")));
        Jdkmatrix first = run("run " + matrix + " --engine " + engine + " --out " + out(engine));
        assertThat(first.exitCode()).as(first.err()).isEqualTo(3);
        List<RunRecord> records = Records.in(out(engine));
        assertThat(records)
                .filteredOn(
                        it -> List.of("plain", "cds", "own").contains(it.cell().flags()))
                .hasSize(6)
                .allSatisfy(it -> assertThat(it.outcome()).as(it.toString()).isEqualTo(Outcome.completed()));
        assertThat(records)
                .filteredOn(it -> it.cell().flags().equals("cds"))
                .extracting(it -> it.conditions().facts().get(Conditions.ARCHIVE))
                .containsExactly("app.jsa", "app.jsa");
        assertThat(records)
                .filteredOn(it -> it.cell().flags().equals("aot"))
                .hasSize(AOT ? 2 : 0)
                .allSatisfy(it -> assertThat(it.outcome()).as(it.toString()).isEqualTo(Outcome.completed()));
        assertThat(records)
                .filteredOn(it -> it.cell().flags().equals("other"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.outcome().detail().orElse("")).contains("'app.jsa' is not mapped: "));
        assertThat(first.out())
                .contains("its training run failed: exit code 1: Exception in thread \"main\""
                        + " java.lang.IllegalStateException: no data to learn from")
                .contains("its training run left no file that 'args' name")
                .contains("trained: app.jsa (cds, JDK here, ");
        List<TrainedFacts> facts = trained(engine);
        assertThat(facts)
                .allSatisfy(run -> assertThat(run.files())
                        .allSatisfy(it -> assertThat(Files.size(
                                        out(engine).resolve("trained").resolve(it.sha256())))
                                .isEqualTo(it.bytes())));

        Path runs = out(engine).resolve("runs.jsonl");
        Files.write(runs, Files.readAllLines(runs).subList(0, 1));
        Jdkmatrix resumed = run("run --resume " + out(engine));
        assertThat(resumed.exitCode()).as(resumed.err()).isEqualTo(3);
        assertThat(resumed.err()).doesNotContain("changed since the run began");
        assertThat(trained(engine)).containsExactlyInAnyOrderElementsOf(facts);
        assertThat(RealEngine.containersOf(resumed.pid())).isZero();
    }
}
