package io.github.jdkmatrix.harness.protocol;

/** The main classes of the harness that the runner starts. */
public final class EntryPoints {
    /** Runs a workload: {@code FORK WORKLOAD NAME=VALUE...}, with every parameter in its canonical form. */
    public static final String FORK = "io.github.jdkmatrix.harness.Fork";

    /** Prints the conditions of a JVM: {@code FACTS}. */
    public static final String FACTS = "io.github.jdkmatrix.harness.program.Facts";

    /** Runs one benchmark with the JMH on the class path and prints its result; see {@code program.Jmh}. */
    public static final String JMH = "io.github.jdkmatrix.harness.program.Jmh";

    /** The parcel with the result of {@link #JMH}, in JMH's JSON format. */
    public static final String JMH_RESULT = "jmh.json";

    /** The fact with the reason why {@link #JMH} failed. */
    public static final String FAILURE = "failure";

    private EntryPoints() {}
}
