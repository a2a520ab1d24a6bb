package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Matrices for tests of the plan. */
public final class Matrices {

    private Matrices() {}

    /** A program that declares nothing. */
    public static WorkloadUse program(
            String id, SortedMap<String, List<String>> params, Program program, List<String> files) {
        return new WorkloadUse(
                id,
                Optional.empty(),
                params,
                Optional.of(program),
                files,
                List.of(),
                new TreeMap<>(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Two of everything but the workloads: {@code count-even} with a sub-axis, {@code yield-loop} without. */
    static Matrix small(List<CellFilter> excludes, List<CellFilter> includes) {
        return matrix(
                List.of("21", "25"),
                List.of("one", "two"),
                List.of("default", "serial"),
                List.of(
                        new WorkloadUse(
                                "even",
                                "count-even",
                                params(Map.of("thread", List.of("platform", "virtual"))),
                                new TreeMap<>()),
                        new WorkloadUse("yield-loop", "yield-loop", params(Map.of()), new TreeMap<>())),
                excludes,
                includes);
    }

    static Matrix small() {
        return small(List.of(), List.of());
    }

    /** One to four ids on each axis, up to three parameters, up to three exclusions. */
    public static Matrix random(Random random) {
        List<String> jdks = ids("jdk", random);
        List<String> cpus = ids("cpu", random);
        List<String> flags = ids("flags", random);
        List<WorkloadUse> workloads = ids("workload", random).stream()
                .map(id -> new WorkloadUse(id, "count-even", randomParams(random), new TreeMap<>()))
                .toList();
        List<CellFilter> excludes = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Map<Axis, List<String>> axes = new EnumMap<>(Axis.class);
            axes.put(Axis.JDKS, List.of(jdks.get(random.nextInt(jdks.size()))));
            if (random.nextBoolean()) {
                axes.put(Axis.CPUS, List.of(cpus.get(random.nextInt(cpus.size()))));
            }
            excludes.add(new CellFilter(
                    axes, params(random.nextBoolean() ? Map.of("thread", List.of("virtual")) : Map.of())));
        }
        return matrix(jdks, cpus, flags, workloads, excludes, List.of());
    }

    /** The same with up to four tables, whose columns are an axis or a parameter, each over some of the workloads. */
    public static Matrix withRandomTables(Matrix it, Random random) {
        List<TableSpec> tables = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            List<String> workloads = new ArrayList<>(it.ids(Axis.WORKLOADS));
            Collections.shuffle(workloads, random);
            Optional<CellFilter> where = random.nextBoolean()
                    ? Optional.empty()
                    : Optional.of(filter(
                            Map.of(),
                            Map.of("threads", List.of(List.of("1", "8").get(random.nextInt(2))))));
            List<String> columns = List.of("jdks", "cpus", "flags", "workloads", "thread", "threads", "yield");
            tables.add(new TableSpec(
                    "table " + i,
                    workloads.subList(0, 1 + random.nextInt(workloads.size())),
                    where,
                    List.of("work"),
                    List.of(),
                    columns.get(random.nextInt(columns.size())),
                    Optional.empty()));
        }
        return new Matrix(
                it.name(),
                it.settings(),
                it.jdks(),
                it.cpus(),
                it.flags(),
                it.workloads(),
                it.excludes(),
                it.includes(),
                it.profiles(),
                it.defaultProfile(),
                tables);
    }

    static CellFilter filter(Map<Axis, List<String>> axes, Map<String, List<String>> params) {
        return new CellFilter(axes, params(params));
    }

    private static SortedMap<String, List<String>> params(Map<String, List<String>> params) {
        return new TreeMap<>(params);
    }

    private static SortedMap<String, List<String>> randomParams(Random random) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        Map.of(
                        "thread", List.of("platform", "virtual"),
                        "threads", List.of("1", "8", "cores"),
                        "yield", List.of("true", "false"))
                .forEach((name, values) -> {
                    if (random.nextBoolean()) {
                        params.put(name, values.subList(0, 1 + random.nextInt(values.size())));
                    }
                });
        return params;
    }

    private static List<String> ids(String name, Random random) {
        return IntStream.rangeClosed(1, 1 + random.nextInt(4))
                .mapToObj(i -> name + "-" + i)
                .toList();
    }

    private static Matrix matrix(
            List<String> jdks,
            List<String> cpus,
            List<String> flags,
            List<WorkloadUse> workloads,
            List<CellFilter> excludes,
            List<CellFilter> includes) {
        return new Matrix(
                "m",
                Settings.DEFAULT,
                jdks.stream()
                        .map(id -> new Jdk(
                                id, 21, false, Optional.of(id), Optional.empty(), Optional.empty(), Optional.empty()))
                        .toList(),
                cpus.stream()
                        .map(id -> new CpuShape(id, 1, OptionalDouble.empty(), Optional.empty(), Optional.empty()))
                        .toList(),
                flags.stream().map(id -> new FlagSet(id, List.of())).toList(),
                workloads,
                excludes,
                includes,
                new TreeMap<>(),
                Optional.empty(),
                List.of());
    }
}
