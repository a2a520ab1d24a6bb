package io.github.jdkmatrix.harness.workload;

/** The quantity that is equal in all forks of a workload. It decides the meaning of the process's times. */
public enum Effort {
    /** Each fork does the same work: its wall time and its CPU time are costs. */
    FIXED_WORK,
    /** Each fork runs for the same time: its wall time has no meaning, and its CPU time is utilization only. */
    FIXED_TIME
}
