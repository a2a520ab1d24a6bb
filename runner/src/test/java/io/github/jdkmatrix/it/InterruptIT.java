package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is ended from outside, by Ctrl-C or by worse. */
@Tag("concurrent")
class InterruptIT {

    @TempDir
    private Path folder;

    private Jdkmatrix started(String engine, String jdk, String duration) throws Exception {
        return Jdkmatrix.in(folder).matrix("out", """
                timeout: 20m
                forks: 50
                jdks: [%s]
                workloads: [{use: yield-loop, params: {duration: %s}}]
                """.formatted(jdk, duration), "--engine " + engine);
    }

    /** One whose fork is at work. */
    private Jdkmatrix working(String engine, String duration) throws Exception {
        Jdkmatrix run = started(engine, engine.equals("docker") ? "21" : "here", duration);
        run.awaitForks(engine, 1);
        return run;
    }

    private static void nothingIsLeftOf(Jdkmatrix run) throws IOException, InterruptedException {
        run.ended(130).leavesNothing();
        assertThat(run.out()).isEmpty();
    }

    /** The first fork is at work when it comes, so that at least that one must end as if nothing had happened. */
    @ParameterizedTest
    @CsvSource({"docker, INT", "docker, TERM", "host, INT"})
    void theFirstTimeEndsAfterTheForkThatRuns(String engine, String signal) throws Exception {
        Jdkmatrix run = working(engine, "2s");
        run.signal(signal);
        nothingIsLeftOf(run);
        List<ForkRecord> records = Records.completed(run.records());
        assertThat(records).hasSizeBetween(1, 49);
        assertThat(run.err())
                .contains("interrupted: the run ends after the current fork; repeat to end it immediately")
                .endsWith(records.size() + " of 50 forks are recorded in " + run.results()
                        + "; to resume:\n  jdkmatrix run --resume " + run.results() + "\n");
    }

    /** The fork would take ten minutes: that there is no record of it shows that nobody waited for it. */
    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    void theSecondTimeEndsAtOnce(String engine) throws Exception {
        Jdkmatrix run = working(engine, "600s");
        assertThat(run.interruptedTwice().records()).isEmpty();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("interrupted: the run ends immediately").contains("0 of 50 forks are recorded");
    }

    /** On the host {@link ForkTreeIT} has it. */
    @Test
    @Tag("full")
    void aTerminalThatIsGoneEndsAtOnce() throws Exception {
        Jdkmatrix run = working("docker", "600s");
        run.signal("HUP");
        nothingIsLeftOf(run);
        assertThat(run.records()).isEmpty();
    }

    /** Its JDK answers no question; {@link EngineFailuresIT} has a registry that does not. */
    @Test
    void beforeThereIsAForkTheFirstTimeEndsAtOnce() throws Exception {
        Path home = Files.createDirectories(folder.resolve("jdk"));
        Path asked = folder.resolve("asked");
        Files.copy(Path.of(Matrices.HOME, "release"), home.resolve("release"));
        Commands.script(home.resolve("bin/java"), "touch '" + asked + "'\nexec sleep 600");
        Jdkmatrix run = started("host", "{id: \"" + Matrices.FEATURE + "\", home: " + home + "}", "600s");
        run.await(() -> Files.exists(asked), "the question");
        run.signal("INT");
        run.ended(130).leavesNothing();
    }

    /** A search has steps: a signal that comes when the forks of one are over ends it too. */
    @Test
    void aSearchEndsWithItsStep() throws Exception {
        Path matrix = Files.writeString(folder.resolve("out.yaml"), Matrices.whole("""
                disturbance: off
                jdks: [here]
                workloads: [{use: yield-loop, params: {duration: 1s}}]
                """));
        Jdkmatrix search = Jdkmatrix.in(folder)
                .start("bisect " + matrix + " --engine host --heap 64m..96m --max-forks 2 --out search");
        search.awaitErr("done in");
        search.signal("INT");
        search.ended(130).leavesNothing();
        assertThat(search.err()).endsWith("to resume:\n  jdkmatrix bisect --resume search\n");
        assertThat(Files.exists(folder.resolve("search/step-03"))).isFalse();
        Jdkmatrix.run(folder, "bisect", "--resume", "search").ended(0);
    }
}
