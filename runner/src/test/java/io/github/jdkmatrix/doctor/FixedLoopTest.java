package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.Kernel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class FixedLoopTest {

    @Test
    void aFewCpusStandForMany() {
        assertThat(FixedLoop.some(List.of(3))).containsExactly(3);
        assertThat(FixedLoop.some(List.of(0, 1))).containsExactly(0, 1);
        assertThat(FixedLoop.some(IntStream.range(0, 128).boxed().toList())).containsExactly(0, 42, 84, 127);
    }

    @Test
    void everyCpuIsTriedAndWholeBlocksAreTimed() throws InterruptedException {
        Machine machine = new Machine(Path.of("nowhere"), 3);
        Probed probed = new FixedLoop(machine, cpu -> cpu == 1, Duration.ofMillis(3)).run();
        assertThat(probed.noise()).extracting(CpuNoise::cpu).containsExactly(0, 1, 2);
        assertThat(probed.noise()).extracting(CpuNoise::pinned).containsExactly(false, true, false);
        assertThat(probed.noise()).allSatisfy(it -> {
            assertThat(it.loops()).isPositive().matches(loops -> loops % CpuNoise.BLOCK == 0);
            assertThat(it.spread()).isNotNegative();
            assertThat(it.ratio()).isPositive();
        });
        assertThat(probed.window().spent()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tasksetBindsTheThreadThatAsksAndNoOther() throws Exception {
        int last = Kernel.allowedCpus().last();
        FutureTask<Boolean> task = new FutureTask<>(() -> new Taskset().pin(last));
        Thread.ofPlatform().start(task);
        assertThat(task.get()).isTrue();
        assertThat(Kernel.allowedCpus().last()).isEqualTo(last);
        assertThat(Kernel.value(Path.of("/proc/thread-self/status"), "Cpus_allowed_list"))
                .isEqualTo(Kernel.value(Path.of("/proc/self/status"), "Cpus_allowed_list"));
    }

    @Test
    void aCpuThatIsNotThereIsNotPinned() throws InterruptedException {
        assertThat(new Taskset().pin(99_999)).isFalse();
    }
}
