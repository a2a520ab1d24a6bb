package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Files;
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

    private Jdkmatrix run(String args, int exitCode) throws Exception {
        Jdkmatrix run = Jdkmatrix.run(folder, args);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        return run;
    }

    @Test
    void joinedShardsAreTheRunThatWasNotCut() throws Exception {
        String matrix = Files.writeString(folder.resolve("it.yaml"), """
                        disturbance: off
                        forks: 2
                        jdks: [{id: "%d", home: %s}, {id: "99", image: nowhere}]
                        cpus: [{id: "1", cores: 1}]
                        workloads: [{use: yield-loop, params: {duration: 1s, pause: [none, yield]}}]
                        """.formatted(
                                Runtime.version().feature(), System.getProperty("java.home")))
                .toString();
        run("run " + matrix + " --engine host --seed 42 --out " + at("whole"), 3);
        String merge = "merge " + at("merged");
        for (int i = 1; i <= 3; i++) {
            String shard = i + "/3";
            // The last shard has no cell.
            Jdkmatrix run = run(
                    "run " + matrix + " --engine host --seed 42 --shard " + shard + " --out " + at("shard-" + i),
                    i == 3 ? 0 : 3);
            assertThat(run.err().contains("has nothing to run")).isEqualTo(i == 3);
            merge += " " + at("shard-" + i);
        }
        run(merge, 0);

        assertThat(claims("merged")).containsExactlyInAnyOrderElementsOf(claims("whole"));
        ResultFolder whole = new ResultFolder(folder.resolve("whole"));
        ResultFolder merged = new ResultFolder(folder.resolve("merged"));
        assertThat(merged.readManifest().cells()).isEqualTo(whole.readManifest().cells());
        assertThat(merged.readManifest().resolved().skipped())
                .isEqualTo(whole.readManifest().resolved().skipped());
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    /** Everything about the forks of a folder but what they measured. */
    private List<Object> claims(String name) throws Exception {
        return Records.in(folder.resolve(name)).stream().map(ShardIT::claim).toList();
    }

    private static Object claim(RunRecord record) {
        return List.of(
                record.run(),
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
