package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.record.ShapeFacts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/** What forks of tests run. */
public final class Works {

    public static final ForkCommand YIELD_LOOP = of("{use: yield-loop}");

    private Works() {}

    /** A JDK whose image has this digest. */
    public static JdkHandle jdk(String id, String digest) {
        return new JdkHandle(id, "image", digest, Optional.empty(), "java", "fork", new TreeMap<>());
    }

    /** A CPU shape without a quota whose forks run by themselves. */
    public static ShapeFacts shape(String id, int cores, String cpuset, int pinned) {
        return shape(id, cores, cpuset, pinned, OptionalDouble.empty(), 100_000, List.of());
    }

    /** A CPU shape whose forks run by themselves. */
    public static ShapeFacts shape(
            String id,
            int cores,
            String cpuset,
            int pinned,
            OptionalDouble quota,
            int periodMicros,
            List<String> notes) {
        OptionalInt period = quota.isPresent() ? OptionalInt.of(periodMicros) : OptionalInt.empty();
        return new ShapeFacts(id, cores, cpuset, pinned, quota, cores > pinned, period, notes, List.of());
    }

    /** A fork of JDK 21 with 512 MiB for five seconds. */
    public static ForkRequest request(ShapeFacts placement, List<String> jvmArgs, List<String> program) {
        return new ForkRequest(
                jdk("21", "sha256:abc"),
                placement,
                jvmArgs,
                program,
                Optional.empty(),
                Optional.empty(),
                Duration.ofSeconds(5),
                512,
                Seccomp.DEFAULT,
                ForkRequest.Surroundings.NONE);
    }

    /** What the only cell of a matrix with this workload means. */
    static ForkCommand of(String workload) {
        Matrix matrix = MatrixText.parse("""
                jdks: [{id: "25", image: jdk}]
                cpus: [{id: "2", cores: 2}]
                workloads: [%s]
                """.formatted(workload));
        return ForkCommand.of(matrix, CellExpansion.cells(matrix, Selection.ALL).get(0));
    }
}
