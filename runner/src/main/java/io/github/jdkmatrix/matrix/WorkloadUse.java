package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * A workload as the matrix uses it: one of the harness, or a program.
 *
 * @param id the name in the matrix, the workload's own unless given
 * @param use the harness's workload; empty where it is a program
 * @param params the declared parameters with all their values, each in canonical form; several values are a sub-axis
 * @param program the program that runs instead of a workload of the harness
 * @param files files and folders that the program finds where it starts, as the matrix names them
 * @param metrics what the program reports, as declared
 * @param env variables of the environment of its forks, beside those of the matrix
 * @param stdin the file among {@code files} that is the standard input
 * @param ready the state in which the program is ready, where it does not end by itself
 * @param trainArgs the program's arguments in training runs; empty if these are the arguments of its forks
 * @param declaredEffort what is equal in all forks, as declared; empty where the metrics say it
 */
public record WorkloadUse(
        String id,
        Optional<String> use,
        SortedMap<String, List<String>> params,
        Optional<Program> program,
        List<String> files,
        @OmittedIfEmpty List<OwnMetric> metrics,
        @OmittedIfEmpty SortedMap<String, String> env,
        @OmittedIfEmpty Optional<List<String>> trainArgs,
        @OmittedIfEmpty Optional<String> stdin,
        @OmittedIfEmpty Optional<Ready> ready,
        @OmittedIfEmpty Optional<Effort> declaredEffort) {

    /** A workload of the harness. */
    public WorkloadUse(String id, String use, SortedMap<String, List<String>> params, SortedMap<String, String> env) {
        this(
                id,
                Optional.of(use),
                params,
                Optional.empty(),
                List.of(),
                List.of(),
                env,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The mark in an absolute path before the part that forks have, as in rsync. */
    public static final String ROOT = "/./";

    /**
     * The part of a path behind {@link #ROOT}, or all of a path without it; empty where it leads out of the folder that a program starts
     * in. It does not lead up in between: a fork may lack the folder there.
     */
    public static Optional<String> typedBelow(String file) {
        String typed = behindRoot(file);
        Path path = Path.of(typed).normalize();
        return Optional.of(typed.contains("..") ? path.toString() : typed).filter(it -> isBelow(path));
    }

    private static String behindRoot(String file) {
        int root = file.startsWith("/") ? file.indexOf(ROOT) : -1;
        return root < 0 ? file : file.substring(root + ROOT.length());
    }

    /** Whether a path leads to something below the folder that it starts in. */
    public static boolean isBelow(Path path) {
        return !path.isAbsolute() && !path.startsWith("..") && !path.toString().isEmpty();
    }

    /** The name of a file where the program starts: as it is given, or the last part of a path that leads elsewhere. */
    public static String nameThere(String file) {
        Path path = Path.of(behindRoot(file)).normalize();
        return isBelow(path)
                ? path.toString()
                : String.valueOf(path.toAbsolutePath().normalize().getFileName());
    }

    /** The harness's description of its workload; empty for a program, or a workload of another version. */
    public Optional<WorkloadSpec> spec() {
        return use.flatMap(Workloads::find).map(Workload::spec);
    }

    /** Whether each cell is a benchmark of JMH. */
    public boolean ofJmh() {
        return program.orElse(null) instanceof Program.Jmh;
    }

    /** Whether each fork compiles a source file. */
    public boolean ofSource() {
        return program.orElse(null) instanceof Program.Source;
    }

    /** The metric that the workload declares to represent it; empty if its forks decide. */
    public Optional<String> primary() {
        return spec().map(WorkloadSpec::primaryMetric)
                .or(() -> metrics.stream().map(OwnMetric::name).findFirst())
                .or(() -> ready.map(it -> ProcessMetric.TIME_TO_READY.id()));
    }

    /** The metrics that the workload declares. */
    public Stream<MetricSpec> declared() {
        return Stream.concat(
                spec().stream().flatMap(it -> it.metrics().stream()),
                metrics.stream().map(OwnMetric::spec));
    }

    /** A metric that the workload declares; empty for any other. */
    public Optional<MetricSpec> declared(String metric) {
        return declared().filter(it -> it.name().equals(metric)).findFirst();
    }

    /** What is equal in all forks: the declared effort; else the time for JMH, and where a metric is a rate or a count; else the work. */
    public Effort effort() {
        boolean time = ofJmh() || metrics.stream().anyMatch(OwnMetric::countsWork);
        return spec().map(WorkloadSpec::effort)
                .or(this::declaredEffort)
                .orElse(time ? Effort.FIXED_TIME : Effort.FIXED_WORK);
    }

    /** The metric that the workload reported: as declared, else by its unit. */
    public MetricSpec metric(String name, String unit) {
        return declared(name).orElseGet(() -> new MetricSpec(name, unit, better(name, unit), ""));
    }

    /** The direction that results of JMH show; those of other programs show none. */
    private Better better(String name, String unit) {
        return program.orElse(null) instanceof Program.Jmh jmh ? jmh.better(name, unit) : Better.NEITHER;
    }
}
