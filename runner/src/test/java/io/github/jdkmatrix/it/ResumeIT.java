package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that were cut off go on as if they had not been. */
@Tag("concurrent")
class ResumeIT {

    private static final String MATRIX = """
            forks: 3
            jdks: [%s]
            workloads: [{use: yield-loop, params: {pause: [yield, none], duration: 1s}}]
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix start(String engine) throws Exception {
        String jdks = engine.equals("docker") ? "17, 21" : "here";
        return Jdkmatrix.in(folder).matrix("out", MATRIX.formatted(jdks), "--engine " + engine + " --seed 42");
    }

    private static void everythingRanOnceAndInOrder(Jdkmatrix run) {
        assertThat(Records.completed(run.records()))
                .extracting(ForkRecord::fork)
                .isEqualTo(run.manifest().plan().forks());
    }

    @Test
    void aKilledRunIsResumedWhereItWas() throws Exception {
        Jdkmatrix run = start("docker");
        run.awaitRecords(3);
        run.kill();
        RealEngine.awaitNoneOf(run.pid());
        int kept = run.records().size();
        Files.writeString(
                run.results().resolve("runs.jsonl"), "{\"schema\":1,\"cell\":{\"wor", StandardOpenOption.APPEND);
        Files.writeString(folder.resolve("out.yaml"), Matrices.whole(MATRIX.formatted("17")));

        Jdkmatrix again = run.resumed().ended(0);
        assertThat(again.err())
                .contains("its last record was torn by a kill, and is removed")
                .contains("out.yaml has changed since the run began; the run continues with the original matrix")
                .contains(kept + " of 12 forks are done, about ")
                .contains("[12/12] done in ");
        everythingRanOnceAndInOrder(run);
        assertThat(run.manifest().sessions())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.changes()).isEmpty());
        assertThat(again.out())
                .contains("- Sessions: ")
                .isEqualTo(Files.readString(run.results().resolve("report.md")));
        RealEngine.awaitNoneOf(again.pid());

        Jdkmatrix complete = run.resumed().ended(0);
        assertThat(complete.err().strip()).isEqualTo(run.results() + ": all forks are done");
        assertThat(complete.out()).isEqualTo(again.out());
    }

    @Test
    void aDiskThatIsFullLosesNothing() throws Exception {
        Jdkmatrix run = start("docker");
        run.awaitRecords(2);
        Path runs = run.results().resolve("runs.jsonl");
        run.limitFiles(Files.size(runs) + 6_000); // one record or two more, and a part of the next
        run.ended(4);
        int kept = run.records().size();
        assertThat(kept).isBetween(2, 11);
        assertThat(run.err())
                .contains(kept + " of 12 forks are recorded in " + run.results() + "; to resume:")
                .endsWith("jdkmatrix: cannot write " + runs + ": File too large\n")
                .doesNotContain("Exception");
        RealEngine.awaitNoneOf(run.pid());
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();

        run.resumed().ended(0);
        everythingRanOnceAndInOrder(run);
    }

    @Test
    void aSecondRunnerIsRefused() throws Exception {
        Jdkmatrix first = start("host");
        first.awaitRecords(1);
        first.signal("STOP"); // so that it cannot end before the second has begun
        String refusal = "jdkmatrix: " + first.results() + ": in use by another jdkmatrix process; wait until it ends";
        Jdkmatrix second = first.resumed().ended(2);
        assertThat(second.err().strip()).startsWith(refusal).doesNotContain("\n");
        assertThat(first.process().isAlive()).isTrue();
        first.kill();
        first.resumed().ended(0);
        everythingRanOnceAndInOrder(first);
    }

    /** Six forks cannot show ten differences at the first of several looks; twelve can. The other row is the same at once. */
    @Test
    void theUndecidedRowsOfAStepGoOn() throws Exception {
        Files.writeString(folder.resolve("Ten.java"), """
                class Ten {
                    public static void main(String[] args) {
                        double factor = Runtime.version().feature() > 17 ? Double.parseDouble(args[0]) : 1;
                        for (int i = 0; i < 10; i++) {
                            System.out.println("@jdkmatrix\tmetric\tm" + i + "\t" + factor * (100 + i) + "\tms");
                        }
                    }
                }
                """);
        Jdkmatrix run = Jdkmatrix.in(folder)
                .matrix("out", """
                forks: 6
                jdks: [17, 21]
                workloads: [{id: slower, source: Ten.java, args: ["1.1"]}, {id: same, source: Ten.java, args: ["1"]}]
                """, "--engine docker --seed 42")
                .ended(0);

        Jdkmatrix wrong = run.resumed("--decide", "21:25").ended(2);
        assertThat(wrong.err().strip()).isEqualTo("jdkmatrix: --decide 21:25: no such step; give one of 21:17");

        Jdkmatrix decided = run.resumed("--decide", "21:17", "--for", "1h").ended(0);
        assertThat(decided.err()).contains("step 21:17: 1 row to decide, about ");
        assertThat(decided.out()).containsPattern("slower: m0 +\\| +\\+10 % ");
        assertThat(Records.of(run.records(), "slower")).hasSize(24);
        assertThat(Records.of(run.records(), "same")).hasSize(12);
        assertThat(decided.out()).contains("of 21:17, decided further: 2 cells stopped at 6, 2 cells stopped at 12");
        assertThat(run.resumed("--decide", "21:17").ended(0).err()).contains("step 21:17: no row is open or a suspect");
        assertThat(run.resumed().ended(0).err()).contains("all forks are done");
    }

    @Test
    void whatIsNotWhatItBeganWithIsRefusedOrTold() throws Exception {
        Jdkmatrix run = start("host");
        run.awaitRecords(1);
        run.signal("TERM");
        run.ended(130);
        Path manifest = run.results().resolve("manifest.json");
        String ours = Files.readString(manifest);
        Files.writeString(manifest, ours.replaceFirst("\"harness\" : \"[0-9a-f]+\"", "\"harness\" : \"00ff\""));

        Jdkmatrix refused = run.resumed().ended(2);
        assertThat(refused.err().strip().lines().toList().getLast())
                .startsWith("jdkmatrix: --resume " + run.results()
                        + ": changed since the run began: harness was SHA-256 00ff, is ")
                .endsWith("; restore it, or begin a new run");

        Files.writeString(manifest, ours.replaceFirst("\"tool\" : \"[^\"]+\"", "\"tool\" : \"0.0.1\""));
        Jdkmatrix told = run.resumed().ended(0);
        assertThat(told.err()).contains("changed since the run began: jdkmatrix was 0.0.1, is ");
        everythingRanOnceAndInOrder(run);
    }
}
