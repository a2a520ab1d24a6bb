package io.github.jdkmatrix.doctor;

/** Binds the thread that calls to a CPU. */
@FunctionalInterface
interface Pinning {

    /** Whether it is bound now. */
    boolean pin(int cpu) throws InterruptedException;
}
