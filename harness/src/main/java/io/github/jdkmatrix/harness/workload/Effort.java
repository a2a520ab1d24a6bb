package io.github.jdkmatrix.harness.workload;

/** What is the same in every fork of a workload, which decides what its process's times mean. */
public enum Effort {
    /** Each fork does the same work: its wall time and its CPU time are costs. */
    FIXED_WORK,
    /** Each fork runs for the same time: its wall time says nothing, its CPU time no more than how busy it was. */
    FIXED_TIME
}
