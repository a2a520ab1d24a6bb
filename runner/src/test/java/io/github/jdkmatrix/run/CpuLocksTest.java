package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuLocksTest {

    @TempDir
    private Path folder;

    private final List<String> said = Collections.synchronizedList(new ArrayList<>());
    private final AtomicBoolean ending = new AtomicBoolean();

    private CpuLocks run() {
        return new CpuLocks(Optional.of(folder.resolve("cpus")), ending::get);
    }

    private CpuLocks.Turn take(CpuLocks run, String cpus) throws InterruptedException {
        return run.take(CpuList.parse(cpus), said::add);
    }

    @Test
    void runsOnDisjointCpusDoNotWait() throws Exception {
        try (CpuLocks.Turn one = take(run(), "0-1");
                CpuLocks.Turn other = take(run(), "2,5")) {
            assertThat(List.of(one, other)).doesNotContainNull();
            assertThat(said).isEmpty();
        }
    }

    @Test
    void runsThatShareACpuAlternate() throws Exception {
        FutureTask<CpuLocks.Turn> other = new FutureTask<>(() -> take(run(), "1-2"));
        try (CpuLocks.Turn one = take(run(), "0-1")) {
            assertThat(one).isNotNull();
            Thread.ofPlatform().daemon().start(other);
            while (said.isEmpty() && !other.isDone()) {
                Thread.sleep(1);
            }
            assertThat(said)
                    .containsExactly("another run of jdkmatrix uses CPUs 1-2 of this machine: their forks take turns");
            assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> other.get(100, TimeUnit.MILLISECONDS));
        }
        other.get().close();
    }

    @Test
    void theEndOfARunEndsItsWaiting() throws Exception {
        try (CpuLocks.Turn one = take(run(), "0")) {
            assertThat(one).isNotNull();
            ending.set(true);
            take(run(), "0").close();
            assertThat(said).isEmpty();
        }
    }

    @Test
    void whereNothingCanBeLockedARunGoesOnAndSaysSoOnce() throws Exception {
        Files.writeString(folder.resolve("cpus"), "a file");
        CpuLocks run = run();
        take(run, "0").close();
        take(run, "0").close();
        assertThat(said)
                .singleElement()
                .satisfies(it -> assertThat(it).startsWith("forks of other runs on this machine may disturb this one"));
    }

    @Test
    void forksElsewhereTakeNoTurns() {
        Matrix matrix = MatrixText.parse("""
                jdks: [{id: "21", image: some}]
                cpus: [{id: "2", cores: 2}]
                workloads: [{use: yield-loop}]
                """);
        RemoteFacts far = new RemoteFacts("far", Optional.empty());
        EngineFacts elsewhere =
                new EngineFacts("docker", "1", "1.41", "default", "1", "6.0", 2, Optional.empty(), Optional.of(far));
        assertThat(CpuLocks.of(matrix, elsewhere, ending::get).folder).isEmpty();
        assertThat(CpuLocks.of(matrix, FakeEngine.thatWorks().facts(), ending::get).folder)
                .isEqualTo(MachineLock.folder());
    }

    @Test
    void withoutTurnsThereIsNoFile() throws Exception {
        new CpuLocks(Optional.empty(), () -> false)
                .take(CpuList.parse("0-1"), said::add)
                .close();
        assertThat(folder).isEmptyDirectory();
    }
}
