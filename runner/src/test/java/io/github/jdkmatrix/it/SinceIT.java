package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
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
            forks: 2
            jdks: [{id: mine, feature: %1$s, build: {context: jdk, args: {PACKAGE: openjdk-%1$s-jdk-headless}}}, 25]
            workloads: [{use: fair-share, params: {tasks: 1, steps: 1M%2$s}}]
            """;

    @TempDir
    private Path folder;

    /** With this release as {@code mine}. */
    private Jdkmatrix of(String feature, String name, String options) throws Exception {
        return run(MATRIX.formatted(feature, ""), name, options);
    }

    private Jdkmatrix run(String matrix, String name, String options) throws Exception {
        return Jdkmatrix.in(folder)
                .matrix(name, matrix, "--engine docker" + options)
                .ended(0);
    }

    @Test
    void theEarlierImageRunsBesideTheNewOne() throws Exception {
        Jdkmatrix then = of("17", "then", "");
        Jdkmatrix same = of("17", "same", " --since then");
        assertThat(same.err()).contains("--since: no JDK has changed; only today's builds run\n");
        assertThat(same.records()).hasSize(4);
        Jdkmatrix changed = of("21", "now", " --since then");
        assertThat(changed.err()).containsPattern("--since: JDK mine: 21\\.\\S+ against 17\\.\\S+\n");
        List<ForkRecord> records = Records.completed(changed.records(), 6);
        assertThat(records).extracting(it -> it.cell().jdk()).containsOnly("mine-previous", "mine", "25");
        assertThat(image(records, "mine-previous")).isEqualTo(image(then.records(), "mine"));
        assertThat(changed.results().resolve("report.md")).content().contains("JDK mine against mine-previous");
        assertThat(changed.resumed().ended(0).out()).contains("JDK mine against mine-previous");
    }

    /** One of the shards does not run the JDK that has changed. */
    @Test
    @Tag("full")
    void shardsWithTheirEarlierBuildsMakeOneRun() throws Exception {
        String parts = MATRIX + "exclude: [{jdks: mine, params: {pause: none}}]\n";
        String pauses = ", pause: [none, yield]";
        run(parts.formatted("17", pauses), "then", "");
        for (String shard : List.of("1", "2")) {
            String options = " --since then --seed 42 --shard " + shard + "/2";
            run(parts.formatted("21", pauses), "shard-" + shard, options);
        }
        Jdkmatrix.run(folder, "merge merged shard-1 shard-2").ended(0);
        assertThat(Records.in(folder.resolve("merged")))
                .extracting(it -> it.cell().jdk())
                .containsOnly("mine-previous", "mine", "25")
                .hasSize(8);
    }

    @Test
    void anImageThatIsGoneIsARowWithTheReason() throws Exception {
        Jdkmatrix then = of("21", "then", "");
        Path manifest = then.results().resolve("manifest.json");
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replace(image(then.records(), "mine"), "sha256:" + "0".repeat(64))
                        .replaceAll("\"source\" : \"jdkmatrix/[^\"]*\"", "\"source\" : \"temurin:21\""));
        Jdkmatrix changed = of("21", "now", " --since then");
        assertThat(changed.err())
                .contains(
                        " in the earlier image\n", "--since: JDK mine-previous is not available: cannot pull sha256:0");
        assertThat(changed.records()).hasSize(4);
        assertThat(changed.results().resolve("report.md"))
                .content()
                .contains("the engine no longer has it, and no registry finds an image by this digest alone");
        Jdkmatrix gate =
                Jdkmatrix.run(folder, "history now --fail-on regression").ended(6);
        assertThat(gate.err()).contains("the newest run has no numbers of two builds of one release");
    }

    private static String image(List<ForkRecord> records, String jdk) {
        return Records.first(records, jdk).conditions().image().orElseThrow();
    }
}
