package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run --since}: the id of a JDK stands for another build than in the earlier run. */
@Tag("concurrent")
class SinceIT {

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: mine, feature: %1$s, build: {context: jdk, args: {PACKAGE: openjdk-%1$s-jdk-headless}}}
              - {id: "25", build: {context: jdk, args: {PACKAGE: openjdk-25-jdk-headless}}}
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop, params: {duration: 1s}}]
            """;

    @TempDir
    private Path folder;

    @Test
    void theEarlierImageRunsBesideTheNewOne() throws Exception {
        RealEngine.endpoint();
        Path then = folder.resolve("then");
        assertThat(run("17", then, "").exitCode()).isZero();

        Jdkmatrix same = run("17", folder.resolve("same"), " --since " + then);
        assertThat(same.exitCode()).as(same.err()).isZero();
        assertThat(same.err()).contains("--since: no JDK has changed; only today's builds run\n");
        assertThat(Records.in(folder.resolve("same"))).hasSize(4);

        Path now = folder.resolve("now");
        Jdkmatrix changed = run("21", now, " --since " + then);
        assertThat(changed.exitCode()).as(changed.err()).isZero();
        assertThat(changed.err()).containsPattern("--since: JDK mine: 21\\.\\S+ against 17\\.\\S+\n");
        List<RunRecord> records = Records.in(now);
        assertThat(records)
                .extracting(it -> it.run().cell().jdk())
                .containsOnly("mine-previous", "mine", "25")
                .hasSize(6);
        assertThat(records).allMatch(it -> it.outcome().equals(Outcome.completed()));
        assertThat(image(records, "mine-previous")).isEqualTo(image(Records.in(then), "mine"));
        assertThat(Files.readString(now.resolve("report.md"))).contains("JDK mine against mine-previous");

        Jdkmatrix resumed = Jdkmatrix.run(folder, "run --resume " + now + " --format markdown");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(resumed.out()).contains("JDK mine against mine-previous");
    }

    /** One of the shards does not run the JDK that has changed. */
    @Test
    @Tag("full")
    void shardsWithTheirEarlierBuildsMakeOneRun() throws Exception {
        RealEngine.endpoint();
        Path then = folder.resolve("then");
        String parts = MATRIX.replace("{duration: 1s}", "{duration: 1s, pause: [none, yield]}")
                + "exclude: [{jdks: mine, params: {pause: none}}]\n";
        assertThat(run(parts, "17", then, "").exitCode()).isZero();

        String merge = "merge " + folder.resolve("merged");
        for (String shard : List.of("1", "2")) {
            Path out = folder.resolve("shard-" + shard);
            Jdkmatrix run = run(parts, "21", out, " --since " + then + " --seed 42 --shard " + shard + "/2");
            assertThat(run.exitCode()).as(run.err()).isZero();
            merge += " " + out;
        }
        Jdkmatrix merged = Jdkmatrix.run(folder, merge);
        assertThat(merged.exitCode()).as(merged.err()).isZero();
        assertThat(Records.in(folder.resolve("merged")))
                .extracting(it -> it.run().cell().jdk())
                .containsOnly("mine-previous", "mine", "25")
                .hasSize(8);
    }

    @Test
    void anImageThatIsGoneIsARowWithTheReason() throws Exception {
        RealEngine.endpoint();
        Path then = folder.resolve("then");
        assertThat(run("21", then, "").exitCode()).isZero();
        Path manifest = then.resolve("manifest.json");
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replace(image(Records.in(then), "mine"), "sha256:" + "0".repeat(64))
                        .replaceAll("\"source\" : \"jdkmatrix/[^\"]*\"", "\"source\" : \"temurin:21\""));
        Path now = folder.resolve("now");
        Jdkmatrix changed = run("21", now, " --since " + then);
        assertThat(changed.exitCode()).as(changed.err()).isZero();
        assertThat(changed.err())
                .contains(
                        " in the earlier image\n", "--since: JDK mine-previous is not available: cannot pull sha256:0");
        assertThat(Records.in(now)).hasSize(4);
        assertThat(Files.readString(now.resolve("report.md")))
                .contains("the engine no longer has it, and no registry finds an image by this digest alone");
        Jdkmatrix gate = Jdkmatrix.run(folder, "history " + now + " --fail-on regression");
        assertThat(gate.exitCode()).as(gate.err()).isEqualTo(6);
        assertThat(gate.err()).contains("the newest run has no numbers of two builds of one release");
    }

    private static String image(List<RunRecord> records, String jdk) {
        return Records.first(records, Axis.JDKS, jdk).conditions().image().orElseThrow();
    }

    private Jdkmatrix run(String feature, Path out, String options) throws IOException, InterruptedException {
        return run(MATRIX, feature, out, options);
    }

    private Jdkmatrix run(String text, String feature, Path out, String options)
            throws IOException, InterruptedException {
        Files.writeString(folder.resolve("since.yaml"), text.formatted(feature));
        return Jdkmatrix.run(folder, "run since.yaml --engine docker --forks 2 --out " + out + options);
    }
}
