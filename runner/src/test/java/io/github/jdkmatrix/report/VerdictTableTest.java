package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.JdkFacts;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class VerdictTableTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "17", home: /a}, {id: "25", home: /b}]
            jvm-args: ["-Xverify:none"]
            cpus: [{id: one, cores: 1}]
            flags:
              - id: default
              - {id: yield, args: ["-XX:+DontYieldALot"]}
              - {id: two, args: ["-XX:G1HeapRegionSize=3m", "-Dz=1"]}
              - {id: clash, args: ["-Xms2g", "-Xmx1g"]}
            workloads: [{use: yield-loop}]
            """);

    private static final FlagFinding PROPERTY = finding("-Dz=1", Kind.IGNORED, "no property of JDK 17");
    private static final FlagFinding SILENT = finding("-Dz=1", Kind.ACCEPTED, "");
    private static final FlagFinding REGION =
            new FlagFinding("-XX:G1HeapRegionSize=3m", Kind.ALTERED, "", "3m", "4194304", "command line, ergonomic");

    private static FlagFinding finding(String argument, Kind kind, String words) {
        return new FlagFinding(argument, kind, words, "", "", "");
    }

    private static JdkFacts jdk(String id, FlagFinding... carried) {
        return new JdkFacts(
                id,
                "image:" + id,
                "sha256:0123",
                "",
                List.of("build " + id),
                new TreeMap<>(Map.of()),
                List.of(carried));
    }

    @Test
    void theBuildsARowPerSetAColumnPerJdkAndTheWordsBelow() {
        List<JdkFacts> jdks =
                List.of(jdk("17"), jdk("25", finding("-Xverify:none", Kind.DEPRECATED, "Options were deprecated")));
        List<FlagVerdict> verdicts = List.of(
                new FlagVerdict("17", "default", Kind.ACCEPTED, "", List.of()),
                new FlagVerdict(
                        "17",
                        "yield",
                        Kind.ACCEPTED,
                        "",
                        List.of(new FlagFinding(
                                "-XX:+DontYieldALot", Kind.ACCEPTED, "", "true", "true", "command line"))),
                new FlagVerdict("25", "yield", Kind.REJECTED, "Unrecognized VM option", List.of()),
                new FlagVerdict("17", "two", Kind.ALTERED, "no property of JDK 17", List.of(REGION, PROPERTY)),
                new FlagVerdict("25", "two", Kind.ALTERED, "", List.of(REGION, SILENT)),
                new FlagVerdict("17", "clash", Kind.REJECTED, "Initial heap size set too large", List.of()));
        assertThat(VerdictTable.markdown(MATRIX, jdks, verdicts)).isEqualTo("""
                - JDK 17: build 17 (image:17, sha256:0123)
                - JDK 25: build 25 (image:25, sha256:0123)

                What each JDK answers, with -XX:+PrintFlagsFinal.

                | flags        | arguments                     |           17 |             25 |
                |:-------------|:------------------------------|-------------:|---------------:|
                | (every fork) | -XX:+UseG1GC -Xverify:none    |              | deprecated [1] |
                | yield        | -XX:+DontYieldALot            |     accepted |   rejected [2] |
                | two          | -XX:G1HeapRegionSize=3m -Dz=1 |  altered [3] |    altered [4] |
                | clash        | -Xms2g -Xmx1g                 | rejected [5] |                |

                [1] deprecated ("Options were deprecated") \s
                [2] rejected ("Unrecognized VM option") \s
                [3] -XX:G1HeapRegionSize=3m altered: requested 3m, effective 4194304; -Dz=1 ignored ("no property of JDK 17") \s
                [4] -XX:G1HeapRegionSize=3m altered: requested 3m, effective 4194304 \s
                [5] rejected ("Initial heap size set too large") \s

                """);
    }

    @Test
    void verdictsOfFoldersWithoutFindingsAreShownBySet() {
        List<FlagVerdict> old = List.of(
                new FlagVerdict("17", "yield", Kind.ACCEPTED, "", List.of()),
                new FlagVerdict("25", "yield", Kind.REJECTED, "Unrecognized VM option", List.of()));
        assertThat(VerdictTable.markdown(MATRIX, List.of(jdk("17"), jdk("25")), old))
                .contains("| yield | -XX:+DontYieldALot | accepted | rejected [1] |")
                .contains("[1] rejected (\"Unrecognized VM option\")");
    }

    @Test
    void withoutArgumentsThereIsNoTable() {
        List<FlagVerdict> plain = List.of(new FlagVerdict("17", "default", Kind.ACCEPTED, "", List.of()));
        assertThat(VerdictTable.of(MatrixText.parse("""
                jdks: [{id: "17", home: /a}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: yield-loop}]
                """), List.of(jdk("17")), plain))
                .isEmpty();
    }

    @Test
    void ofTheArgumentsOfEveryForkSomeMayBeIgnored() {
        FlagFinding ignored = finding("-XX:+Obsolete", Kind.IGNORED, "Ignoring option Obsolete");
        FlagFinding unlocks = finding("-XX:+UnlockDiagnosticVMOptions", Kind.ACCEPTED, "");
        assertThat(VerdictTable.markdown(
                        MATRIX, List.of(jdk("17", ignored, SILENT), jdk("25", unlocks, ignored)), List.of()))
                .containsPattern("\\(every fork\\) .*\\| partly ignored \\[1] \\| ignored \\[1] \\|");
    }
}
