package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Launch;
import io.github.jdkmatrix.matrix.PlacementPolicy;
import io.github.jdkmatrix.matrix.yaml.Shape.Rule.Either;
import io.github.jdkmatrix.matrix.yaml.Shape.Rule.Needs;
import io.github.jdkmatrix.matrix.yaml.Shape.Rule.NotEmpty;
import io.github.jdkmatrix.matrix.yaml.Shape.Rule.With;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Every key of a matrix. The parsers take from here what they accept, and the schema for editors and the reference in
 * docs/matrix.md are made of it.
 */
final class Shapes {

    static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /** A host and its port, a path in lower case, a tag, a digest; or the digest of an image alone. */
    static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*(:[0-9]{1,5}(?=/))?(/[a-z0-9][a-z0-9._-]*)*"
            + "(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(@[a-z0-9]+:[0-9a-f]{32,128})?");

    static final Pattern CONTEXT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*");
    static final Pattern BUILD_ARGUMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    static final Pattern CLASS_NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");

    /** Roughly: what a list is, CpuList knows. */
    private static final Pattern CPU_LIST = Pattern.compile("\\s*[0-9][0-9,\\s-]*");

    private static final int MOST_FORKS = 10_000;
    private static final int MOST_CORES = 4096;

    private static final Kind TEXT = new Kind.Text(Kind.ANY, "a text");
    private static final Kind TEXTS = new Kind.Texts(Kind.ANY);
    private static final Kind ARGUMENTS = new Kind.Texts(Pattern.compile("-.*|@.+"));
    private static final Kind NAMES = new Kind.Names();
    private static final Kind PARAMS = new Kind.Values(Kind.ANY, true);
    private static final Kind EMULATE = new Kind.Word(List.of("auto", "never"));

    static final Shape DISTURBANCE = new Shape(
            "disturbance",
            List.of(
                    new Key("foreign", new Kind.Percent(), "share of its CPUs' time that others may use", "`2%`"),
                    new Key(
                            "steal",
                            new Kind.Percent(),
                            "share of its CPUs' time that the hypervisor may take",
                            "`2%`"),
                    new Key("swap", new Kind.Size(0), "how much the machine may swap meanwhile", "`1m`"),
                    new Key("retries", new Kind.Whole(0, 100), "how often a disturbed fork is run again", "2")),
            List.of());

    static final Shape BUILD = new Shape(
            "build",
            List.of(
                    new Key(
                            "context",
                            new Kind.Text(CONTEXT, "a folder"),
                            "a folder under `docker/` beside the matrix, or one of ours (`jdk`)",
                            "required"),
                    new Key("args", new Kind.Values(BUILD_ARGUMENT, false), "build arguments", "none")),
            List.of(Needs.any("context")));

    static final Shape JDK = new Shape(
            "jdks",
            List.of(
                    new Key(
                            "id",
                            new Kind.Id(),
                            "its name; starts with the feature release (`21`, `23-ea`) unless `feature` is given",
                            "required"),
                    new Key(
                            "feature",
                            new Kind.Whole(Jdk.OLDEST, 999),
                            "the feature release",
                            "what the id starts with"),
                    new Key("image", new Kind.Text(IMAGE, "an image"), "exact image name in a registry"),
                    new Key("build", new Kind.Inside(BUILD), "how to build an image of it"),
                    new Key(
                            "home",
                            TEXT,
                            "a JDK directory; for containers it is copied onto the common base image"
                                    + " ([own-programs.md](own-programs.md)). The host engine runs its `bin/java` and"
                                    + " any JVM argument with your rights: only containers confine a matrix that is"
                                    + " not your own")),
            List.of(Needs.any("id"), Needs.any("image", "build", "home")));

    static final Shape CPU = new Shape(
            "cpus",
            List.of(
                    new Key("id", new Kind.Id(), "its name", "required"),
                    new Key(
                            "cores",
                            new Kind.Whole(1, MOST_CORES),
                            "processors the JVM shall see; may be left out where there is a `cpuset`"),
                    new Key(
                            "placement",
                            new Kind.Word(List.copyOf(PlacementPolicy.keys())),
                            "which CPUs, see below",
                            "`cores`"),
                    new Key(
                            "cpuset",
                            new Kind.Text(CPU_LIST, "a list of CPUs"),
                            "exactly these CPUs, such as `\"0-3,8\"` (in quotes), instead of a placement"),
                    new Key(
                            "quota",
                            new Kind.Positive(MOST_CORES),
                            "CPU seconds per second, up to `cores`; docker only",
                            "none"),
                    new Key(
                            "period",
                            new Kind.Span(),
                            "over which the kernel holds the quota, `1ms` to `1s`",
                            "`100ms`"),
                    new Key(
                            "emulate",
                            EMULATE,
                            "`auto`: more cores than there are CPUs get `ActiveProcessorCount`; `never`: unavailable",
                            "that of the matrix")),
            List.of(
                    Needs.any("id"),
                    Needs.any("cores", "cpuset"),
                    new Either("placement", "cpuset"),
                    new With("period", "quota")));

    static final Shape FLAGS = new Shape(
            "flags",
            List.of(
                    new Key("id", new Kind.Id(), "its name", "required"),
                    new Key("args", ARGUMENTS, "JVM arguments, see below", "none")),
            List.of(Needs.any("id")));

    static final Shape WORKLOAD = new Shape(
            "workloads",
            List.of(
                    new Key("id", new Kind.Id(), "its name here", "that of what runs"),
                    new Key(
                            "use",
                            new Kind.Word(Workloads.all().stream()
                                    .map(Workload::spec)
                                    .map(it -> it.id())
                                    .toList()),
                            "a workload of the harness: [workloads.md](workloads.md)"),
                    new Key("jar", TEXT, "instead of `use`, a program of yours: a jar with a main class"),
                    new Key("class", new Kind.Text(CLASS_NAME, "a class"), "a main class in `classpath`"),
                    new Key(
                            "classpath",
                            TEXTS,
                            "the jars and folders that have the class; `lib/*` stands for the jars of that folder"),
                    new Key("source", TEXT, "a source file of one class"),
                    new Key(
                            "launch",
                            new Kind.Word(List.copyOf(Launch.keys())),
                            "who compiles the source: the lowest JDK that can, once; or each fork",
                            "`compiled`"),
                    new Key("jmh", TEXT, "a jar of JMH's benchmarks"),
                    new Key("filter", TEXT, "which of them, a regular expression", "all"),
                    new Key(
                            "args",
                            TEXTS,
                            "the arguments of a program of yours; `{name}` stands for the value of a param",
                            "none"),
                    new Key(
                            "files",
                            TEXTS,
                            "files and folders that a program of yours finds where it starts, under these names",
                            "none"),
                    new Key(
                            "params",
                            PARAMS,
                            "parameters; a list of values is an axis of its own",
                            "those of the workload")),
            List.of(Needs.any("use", "jar", "class", "source", "jmh"), new With("class", "classpath")));

    private static final List<Key> FILTER_KEYS = List.of(
            new Key("workloads", NAMES, "ids of that axis", "all"),
            new Key("jdks", NAMES, "ids of that axis", "all"),
            new Key("cpus", NAMES, "ids of that axis", "all"),
            new Key("flags", NAMES, "ids of that axis", "all"),
            new Key("params", PARAMS, "values of parameters", "all"));

    static final Shape FILTER = new Shape("filters", FILTER_KEYS, List.of(new NotEmpty()));

    static final Shape PROFILE = new Shape(
            "profiles",
            Shape.joined(
                    FILTER_KEYS,
                    List.of(
                            new Key("exclude", new Kind.Entries(FILTER, false), "cells left out", "none"),
                            new Key(
                                    "set",
                                    new Kind.Values(Kind.ANY, false),
                                    "parameters fixed to one value where a workload has them, such as a shorter"
                                            + " `duration`",
                                    "none"),
                            new Key(
                                    "forks",
                                    new Kind.Whole(1, MOST_FORKS),
                                    "fresh JVMs per cell",
                                    "those of the matrix"))),
            List.of());

    static final Shape TABLE = new Shape(
            "tables",
            List.of(
                    new Key("title", TEXT, "heading", "the workloads"),
                    new Key("workloads", NAMES, "which", "all"),
                    new Key("where", new Kind.Inside(FILTER), "which of their cells", "all"),
                    new Key(
                            "metrics",
                            TEXTS,
                            "which, in order: `jdkmatrix list metrics`",
                            "the workload's primary one, and `cpu`"),
                    new Key(
                            "rows",
                            TEXTS,
                            "axes and params that name a row, in order, the columns not among them",
                            "all but the columns"),
                    new Key("columns", TEXT, "an axis or param", "`jdks`"),
                    new Key("reference", TEXT, "the column that the ratios are against", "the first with a number"),
                    new Key(
                            "style",
                            new Kind.Word(List.of("median", "hyperfine")),
                            "`median`: medians, intervals, verdicts; `hyperfine`: mean ± sigma, range, how many times"
                                    + " faster",
                            "`median`"),
                    new Key(
                            "normalise",
                            TEXT,
                            "a metric: all values as a share of this one in the reference's column; without `style`")),
            List.of(new Either("style", "normalise")));

    static final Shape MATRIX = new Shape(
            "matrix",
            List.of(
                    new Key("name", new Kind.Text(NAME, "a name"), "names the results folder", "`matrix`"),
                    new Key("forks", new Kind.Whole(1, MOST_FORKS), "fresh JVMs per cell", "5"),
                    new Key("timeout", new Kind.Span(), "a fork is ended after this", "`10m`"),
                    new Key("memory", new Kind.Size(64), "memory limit of a fork; docker only", "`2g`"),
                    new Key(
                            "collector",
                            new Kind.Word(List.copyOf(Collector.keys())),
                            "the collector every fork runs with; `ergonomic`: each JVM chooses",
                            "`G1`"),
                    new Key("jvm-args", ARGUMENTS, "JVM arguments of every fork, before those of its flag set", "none"),
                    new Key(
                            "seccomp",
                            new Kind.Word(List.of("default", "unconfined")),
                            "the system-call filter of the containers: the engine's, or none; docker only",
                            "`default`"),
                    new Key(
                            "disturbance",
                            new Kind.OrOff(DISTURBANCE),
                            "when a fork is set aside; `off` never does",
                            "see there"),
                    new Key("emulate", EMULATE, "for every CPU shape that does not say so itself", "`auto`"),
                    new Key(
                            "equivalence",
                            new Kind.Percent(),
                            "how far two medians may be apart and count as *same*: [method](method.md#statistics)",
                            "`2%`"),
                    new Key("jdks", new Kind.Entries(JDK, true), "axis", "required"),
                    new Key("cpus", new Kind.Entries(CPU, true), "axis", "required"),
                    new Key("flags", new Kind.Entries(FLAGS, true), "axis", "one set `default` without arguments"),
                    new Key("workloads", new Kind.Entries(WORKLOAD, true), "axis", "required"),
                    new Key("exclude", new Kind.Entries(FILTER, false), "cells left out", "none"),
                    new Key("include", new Kind.Entries(FILTER, false), "cells that stay all the same", "none"),
                    new Key("profiles", new Kind.ByName(PROFILE), "narrowed matrices", "none"),
                    new Key("default-profile", TEXT, "the profile of a plain `run`", "the whole matrix"),
                    new Key("tables", new Kind.Entries(TABLE, false), "the tables of the report", "one per workload")),
            List.of(Needs.any("jdks"), Needs.any("cpus"), Needs.any("workloads")));

    /** All, in the order of the reference. */
    static final List<Shape> ALL =
            List.of(MATRIX, DISTURBANCE, JDK, BUILD, CPU, FLAGS, WORKLOAD, FILTER, PROFILE, TABLE);

    private Shapes() {}
}
