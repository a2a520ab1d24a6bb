package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The work of a cell: the command of its JVM and its required metrics. */
public sealed interface ForkCommand permits HarnessWork, JmhWork, ProgramWork {

    /** The option for a class path. */
    String CLASS_PATH = "-cp";

    static ForkCommand of(Matrix matrix, Cell cell) {
        WorkloadUse use = matrix.workload(cell.workload());
        int feature = matrix.jdk(cell.jdk()).feature();
        if (use.program().orElse(null) instanceof Program.Jmh jmh) {
            return JmhWork.of(jmh, cell.params(), feature);
        }
        if (use.program().isPresent()) {
            return new ProgramWork(use, cell.params(), feature);
        }
        Workload workload = use.use().flatMap(Workloads::find).orElseThrow();
        HarnessWork work = new HarnessWork(
                workload,
                Params.of(workload.spec(), cell.params()),
                feature,
                matrix.cpu(cell.cpu()).cores());
        return workload.jmh(work.params())
                .<ForkCommand>map(run -> JmhWork.of(work, run))
                .orElse(work);
    }

    /** Why the cell cannot run, as far as known before running; empty if it can. */
    Optional<Obstacle> obstacle();

    /**
     * Why a cell cannot run.
     *
     * @param ofJdk whether the JDK of the cell lacks something; if not, this tool does
     */
    record Obstacle(boolean ofJdk, String reason) {

        static Obstacle jdk(String reason) {
            return new Obstacle(true, reason);
        }

        static Obstacle ours(String reason) {
            return new Obstacle(false, reason);
        }
    }

    /**
     * A rough wall time of one fork.
     *
     * @param cpus the CPUs of the machine: emulated processors make nothing faster
     */
    Duration expected(int cpus);

    /**
     * The time after which a fork is ended.
     *
     * @param timeout the time that the matrix allows
     */
    default Duration timeout(Duration timeout) {
        return timeout;
    }

    /** JVM arguments that the program itself needs on this JDK. */
    default List<String> jvmArgs() {
        return List.of();
    }

    /** JVM arguments that the program brings, for its JVM beside those of the matrix. */
    default List<String> broughtArgs() {
        return List.of();
    }

    /**
     * All arguments of the JVM that measures, in their order: those of every fork, of the CPU shape, of the flag set, and its own.
     *
     * @param ofShape the JVM arguments of its CPU shape
     */
    default List<String> jvmArgs(Settings settings, FlagSet flags, List<String> ofShape) {
        return Stream.of(settings.argsBefore(flags, broughtArgs()), ofShape, flags.args(), jvmArgs())
                .flatMap(List::stream)
                .toList();
    }

    /**
     * Everything behind the JVM arguments.
     *
     * @param jvmArgs the arguments of the JVM that measures
     */
    List<String> command(ForkPaths places, List<String> jvmArgs);

    /** The words behind the JVM arguments in the training run of a cell. */
    default List<String> trainingCommand(ForkPaths places, List<String> jvmArgs) {
        return command(places, jvmArgs);
    }

    /**
     * The arguments of the JVM that is started: those of the JVM that measures, unless it is started by another one.
     *
     * @param jvmArgs the arguments of the JVM that measures
     */
    default List<String> startedWith(List<String> jvmArgs) {
        return jvmArgs;
    }

    /** The options of {@code java} with the class or module path of the program; empty where it has none. */
    default List<String> path(ForkPaths places) {
        return List.of();
    }

    /** The command of a JVM that starts like this one, with the harness behind its class path, to run another class. */
    default List<String> twin(ForkPaths places, String main) {
        List<String> path = new ArrayList<>(path(places));
        if (path.contains(CLASS_PATH)) {
            path.set(path.size() - 1, path.get(path.size() - 1) + ":" + places.harness());
        } else {
            path.addAll(List.of(CLASS_PATH, places.harness()));
        }
        path.add(main);
        return List.copyOf(path);
    }

    /** The unit of a series, if declared. */
    default Optional<String> unitOf(String series) {
        return Optional.empty();
    }

    /** The metric that a number of JMH's result becomes; empty if it becomes none. */
    default Optional<String> metric(String jmhName) {
        return Optional.empty();
    }

    /** The JVM that reports the conditions of a fork. */
    default Witness witness() {
        return Witness.ITSELF;
    }

    /** A required metric that is missing among those that a fork reported; empty if none is. */
    default Optional<String> missing(List<String> metrics) {
        return Optional.empty();
    }

    /** The JVM that reports the conditions of a fork. */
    enum Witness {
        /** The harness in the JVM that measures, and this JVM itself, which prints its flags. */
        JVM,
        /** The harness in the JVM that measures. */
        ITSELF,
        /** The harness in another JVM that is started in the same way as the one that measures. */
        TWIN
    }
}
