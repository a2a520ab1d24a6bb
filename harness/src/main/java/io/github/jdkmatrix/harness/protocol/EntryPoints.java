package io.github.jdkmatrix.harness.protocol;

/** The classes of the harness, beside its main class, that a JVM can be started with: for programs that are not ours. */
public final class EntryPoints {
    /** Prints what a JVM with these arguments gets, and does nothing else: {@code FACTS}. */
    public static final String FACTS = "io.github.jdkmatrix.harness.program.Facts";

    /** Compiles one source file and prints the classes: {@code COMPILE FILE}. */
    public static final String COMPILE = "io.github.jdkmatrix.harness.program.Compile";

    /** Runs one benchmark with the JMH on the class path and prints its result: see {@code program.Jmh}. */
    public static final String JMH = "io.github.jdkmatrix.harness.program.Jmh";

    /** The parcel with the result of {@link #JMH}, JSON as JMH writes it. */
    public static final String JMH_RESULT = "jmh.json";

    /** The fact by which {@link #JMH} says why it failed. */
    public static final String FAILURE = "failure";

    /** The fact by which {@link #COMPILE} tells the class to start. */
    public static final String MAIN_CLASS = "mainClass";

    private EntryPoints() {}
}
