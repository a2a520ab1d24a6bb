package io.github.jdkmatrix.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.explain.Stacks.Stack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StacksTest {

    @ParameterizedTest
    @CsvSource({
        "App.main_[0];App.work_[j], PROGRAM",
        "java/util/concurrent/ForkJoinWorkerThread.run_[0];java/util/concurrent/ForkJoinPool.scan_[j], SCHEDULER",
        "java/lang/VirtualThread.yieldContinuation_[j];jdk/internal/vm/Continuation.yield_[j], CONTINUATIONS",
        "App.work_[j];jdk/internal/vm/Continuation.yield0_[j];freeze_slow, CONTINUATIONS",
        "App.main_[0];InterpreterRuntime::newarray;MemAllocator::allocate;__memset_avx2, VM",
        "App.main_[0];java/io/FileInputStream.read_[j];__libc_read, NATIVE",
        "App.main_[0];sun/security/provider/SHA2.implCompress_[j];sha256_implCompress_stub (stub gen), PROGRAM",
        "start_thread;WorkerThread::run;G1EvacuateRegionsTask::work, COLLECTOR",
        "start_thread;CompileBroker::compiler_thread_loop;C2Compiler::compile_method;memcpy, COMPILER",
        "start_thread;VMThread::run;VM_G1CollectForAllocation::doit, COLLECTOR",
    })
    void eachStackBelongsToOneGroup(String folded, FrameGroup group) {
        assertThat(Stacks.of(List.of(folded + " 1")).all().get(0).group()).isEqualTo(group);
    }

    @Test
    void namesThatDifferFromJvmToJvmAreOne() {
        Stacks stacks = Stacks.of(List.of(
                "App$$Lambda$14/0x00007f3c.run_[j];App.work_[j] 3",
                "App$$Lambda.0x00000007b7001200.run_[0];App.work_[i] 4"));
        assertThat(stacks.all())
                .containsExactly(
                        new Stack(List.of(new Frame("App$$Lambda.run", true), new Frame("App.work", true)), 7));
    }

    @ParameterizedTest
    @CsvSource({
        "Cont thaw return barrier, cont_returnBarrier",
        "_notify_jvmti_vthread_mount, notify_jvmti_vthread_mount",
        "_new_instance_Java, new_instance",
        "new_instance_blob (C2 runtime), new_instance",
        "__new_sem_wait, __new_sem_wait",
    })
    void generatedCodeHasOneNameOnAllJdks(String sampled, String name) {
        assertThat(Frame.of(sampled)).isEqualTo(new Frame(name, false));
    }

    /** The wrapper cuts a file off at its limit, and a program may print anything into it. */
    @Test
    void linesThatAreNoStacksAreLeftOut() {
        Stacks stacks = Stacks.of(List.of("", " 3", "a;b", "a;b x", ";; 5", "a;b 99999999999999999", "a b;c 2"));
        assertThat(stacks.all()).containsExactly(new Stack(List.of(new Frame("a b", false), new Frame("c", false)), 2));
        assertThat(Stacks.of(List.of()).samples()).isZero();
    }

    @Test
    void aFrameThatCallsItselfCountsOnce() {
        Map<ProfileEntry, Double> shares =
                ProfileEntry.shares(Stacks.of(List.of("A.f_[j];A.f_[j];A.f_[j] 3", "A.f_[j];A.g_[j] 1")));
        Frame f = new Frame("A.f", true);
        assertThat(shares)
                .containsEntry(new ProfileEntry.Inclusive(f), 1.0)
                .containsEntry(new ProfileEntry.Self(f), 0.75)
                .containsEntry(new ProfileEntry.Group(FrameGroup.PROGRAM), 1.0);
    }
}
