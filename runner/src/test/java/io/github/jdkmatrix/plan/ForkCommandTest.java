package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkCommandTest {

    private final Matrix matrix = MatrixText.parse("""
            jdks: [{id: "8", home: /jdk}, {id: "11", home: /jdk}, {id: "17", home: /jdk}, {id: 24-ea, home: /jdk}]
            cpus: [{id: "2", cores: 2}, {id: "128", cores: 128}]
            workloads:
              - {use: fair-share, params: {thread: virtual, steps: 10M}}
              - {use: spin-hint}
            """);

    private ForkCommand work(String workload, String jdk, String cpu) {
        return CellExpansion.cells(matrix, Selection.ALL).stream()
                .filter(it -> it.workload().equals(workload)
                        && it.jdk().equals(jdk)
                        && it.cpu().equals(cpu))
                .map(it -> ForkCommand.of(matrix, it))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void processorsThatAreNotThereMakeNothingQuicker() {
        Duration onTwo = work("fair-share", "24-ea", "2").expected(2);

        assertThat(work("fair-share", "24-ea", "128").expected(2)).isEqualTo(onTwo);
        assertThat(work("fair-share", "24-ea", "2").expected(128)).isEqualTo(onTwo);
        assertThat(work("fair-share", "24-ea", "128").expected(128)).isLessThan(onTwo);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            fair-share, 8,     true,  virtual threads need JDK 21
            fair-share, 17,    true,  virtual threads need JDK 21
            spin-hint,  8,     false, the workloads of the harness need JDK 17
            spin-hint,  11,    false, the workloads of the harness need JDK 17
            spin-hint,  17,    false,
            fair-share, 24-ea, false,
            """)
    void theWorkloadSaysWhatAJdkLacks(String workload, String jdk, boolean ofJdk, String reason) {
        assertThat(work(workload, jdk, "2").obstacle())
                .isEqualTo(Optional.ofNullable(reason).map(it -> new ForkCommand.Obstacle(ofJdk, it)));
    }

    @Test
    void jmhNeedsUnsafeWhereAJdkWarnsOfIt() {
        assertThat(work("spin-hint", "17", "2").jvmArgs()).isEqualTo(List.of());
        assertThat(work("spin-hint", "24-ea", "2").jvmArgs()).containsExactly("--sun-misc-unsafe-memory-access=allow");
    }
}
