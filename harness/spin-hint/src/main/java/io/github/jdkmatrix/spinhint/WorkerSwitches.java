package io.github.jdkmatrix.spinhint;

import io.github.jdkmatrix.harness.probe.ContextSwitches;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The context switches of JMH's working thread, as secondary results under the names of the public fields: JMH adds up
 * those of the measured iterations. It calls both methods in the working thread.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class WorkerSwitches {
    public long voluntary;
    public long involuntary;
    private ContextSwitches before = ContextSwitches.NONE;

    @Setup(Level.Iteration)
    public void begin() {
        before = ofThisThread();
    }

    @TearDown(Level.Iteration)
    public void end() {
        ContextSwitches now = ofThisThread();
        voluntary = now.voluntary() - before.voluntary();
        involuntary = now.involuntary() - before.involuntary();
    }

    private static ContextSwitches ofThisThread() {
        return ContextSwitches.ofCurrentThread().orElse(ContextSwitches.NONE);
    }
}
