package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A matrix run at once and shard by shard, by the JDK that runs this test. */
@Tag("concurrent")
class ShardIT {

    @TempDir
    private Path folder;

    private static final String MATRIX = """
            forks: 2
            jdks: [here, {id: "99", image: nowhere}]
            workloads: [{use: fair-share, params: {tasks: 1, steps: 1M, pause: [none, yield]}}]
            """;

    private Jdkmatrix run(String name, String options) throws Exception {
        return Jdkmatrix.in(folder).matrix(name, MATRIX, "--engine host --seed 42" + options);
    }

    @Test
    void joinedShardsAreTheRunThatWasNotCut() throws Exception {
        run("whole", "").ended(3);
        for (int i = 1; i <= 3; i++) {
            // The last shard has no cell.
            Jdkmatrix run = run("shard-" + i, " --shard " + i + "/3").ended(i == 3 ? 0 : 3);
            assertThat(run.err().contains("has nothing to run")).isEqualTo(i == 3);
        }
        Jdkmatrix.run(folder, "merge merged shard-1 shard-2 shard-3").ended(0);
        assertThat(claims("merged")).containsExactlyInAnyOrderElementsOf(claims("whole"));
        Manifest whole = new ResultFolder(folder.resolve("whole")).readManifest();
        Manifest merged = new ResultFolder(folder.resolve("merged")).readManifest();
        assertThat(merged.cells()).isEqualTo(whole.cells());
        assertThat(merged.resolved().skipped()).isEqualTo(whole.resolved().skipped());
    }

    /** Everything about the forks of a folder but what they measured. */
    private List<Object> claims(String name) throws Exception {
        return Records.in(folder.resolve(name)).stream().map(ShardIT::claim).toList();
    }

    private static Object claim(ForkRecord record) {
        return List.of(
                record.fork(),
                record.outcome(),
                record.samples().stream()
                        .map(it -> it.metric() + " " + it.unit())
                        .toList(),
                record.conditions().javaVersion(),
                record.conditions().availableProcessors(),
                record.conditions().allowedCpus(),
                record.conditions().flags(),
                record.conditions().collector());
    }
}
