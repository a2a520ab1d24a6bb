package io.github.jdkmatrix.explain;

import java.util.List;

/** A part of the process that CPU time goes to. Each sample belongs to one. */
enum FrameGroup {
    PROGRAM("the program"),
    SCHEDULER("ForkJoinPool, virtual threads"),
    CONTINUATIONS("continuations"),
    COLLECTOR("garbage collector"),
    COMPILER("JIT compiler"),
    VM("other parts of the VM"),
    NATIVE("libc and system calls");

    private final String words;

    FrameGroup(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /**
     * The group of the innermost Java method, unless the VM or a library works below it; without one, that of the thread. Code that the JVM
     * generates in place of a method is part of it.
     */
    static FrameGroup of(List<Frame> frames) {
        if (frames.stream().anyMatch(FrameGroup::collects)) {
            return COLLECTOR;
        }
        if (frames.stream().anyMatch(it -> it.in("CompileBroker::compiler_thread_loop"))) {
            return COMPILER;
        }
        boolean vm = false;
        for (int i = frames.size() - 1; i >= 0; i--) {
            Frame frame = frames.get(i);
            if (continues(frame)) {
                return CONTINUATIONS;
            }
            if (frame.java()) {
                boolean schedules = frame.in("java/util/concurrent/ForkJoin", "java/lang/VirtualThread");
                boolean leaf =
                        i == frames.size() - 1 || frames.get(frames.size() - 1).intrinsic();
                return schedules ? SCHEDULER : leaf ? PROGRAM : vm ? VM : NATIVE;
            }
            vm |= frame.ofVm();
        }
        return vm ? VM : NATIVE;
    }

    private static boolean continues(Frame frame) {
        return frame.java()
                ? frame.in("jdk/internal/vm/Continuation", "jdk/internal/vm/StackChunk")
                : frame.in("freeze", "thaw", "cont_", "Freeze", "Thaw", "Continuation");
    }

    private static boolean collects(Frame frame) {
        return !frame.java()
                && (frame.in("WorkerThread::run", "GangWorker::", "AbstractGangWorker::", "ConcurrentGCThread::run")
                        || frame.in("VM_G1", "VM_GC", "VM_Parallel", "VM_Generation", "VM_Collect", "VM_X", "VM_Z")
                        || frame.in("VM_Shenandoah", "G1CollectedHeap::do_collection", "SerialHeap::do_"));
    }
}
