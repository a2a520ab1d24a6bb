package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Thirty JDKs with ids as bad as a matrix allows, values and reasons as bad as a program can make them, forks of all fates. */
public final class Torture {

    /** What a matrix takes for an id, and a format for something of its own. */
    static final List<String> IDS = List.of(
            "a|b\\|c",
            "<script>alert(1)</script>",
            "`code` **bold** _it_",
            "[link](http://x) ![i](y)",
            "/d:e%20f%",
            "\"quoted\" 'too'; $(rm) &amp;",
            "# - + 1. >",
            "été ß 中文 😀",
            "i̇İIı",
            "w".repeat(70));

    /** What no matrix takes, but a parameter of an older version or a program may be. */
    static final String VALUE = "a b\t\"c\"/d=e%,\r\n| x |\u2028Benchmark\u00e9\u65e5\\-7<b>`\u202e\u0000";

    /** What a program says before it dies. */
    static final String REASON =
            "||||\\\\| a\u0085b\u000Bc ```<!-- # no\n## heading\r\nexit 1: \"no\"\r\n| x | y |\n# head\n</details><script>`\u001b[31m\ud800 \\";

    static final String WORKLOAD = "even `|<b>\"' # %";

    private static final int JDKS = 30;
    private static final double[] SEVEN = {1.5e-9, 1.25, 1.75e9, 1.5625, 1.375, 1234567.891, 1.4375};

    private Torture() {}

    /** All of it in one result. */
    public static Results everything() {
        return results(IntStream.range(0, JDKS).mapToObj(Torture::fate));
    }

    /** One fork in each cell. */
    static Results oneFork() {
        return results(IntStream.range(0, JDKS).mapToObj(jdk -> Exported.ran(cell(jdk), 1.0 / 3)));
    }

    /** No fork completed, and none was disturbed. */
    static Results nothingCompleted() {
        return results(
                IntStream.range(0, JDKS).mapToObj(jdk -> Cells.lost(cell(jdk), Map.of("failed", 3), REASON, "exit 2")));
    }

    /** Others used the CPUs of every fork. */
    static Results allDisturbed() {
        return results(IntStream.range(0, JDKS)
                .mapToObj(jdk -> Cells.lost(cell(jdk), Map.of("disturbed", 9), "foreign CPU time")));
    }

    /** No cell was chosen, or none has run yet. */
    static Results noCell() {
        return results(Stream.empty());
    }

    static List<Results> all() {
        return List.of(everything(), oneFork(), nothingCompleted(), allDisturbed(), noCell());
    }

    static String jdk(int i) {
        return (21 + i) + " " + IDS.get(i % IDS.size());
    }

    private static CellSummary fate(int jdk) {
        Cell cell = cell(jdk);
        return switch (jdk % 5) {
            case 0 -> Exported.ran(cell, SEVEN);
            case 1 -> Exported.ran(cell, 0.1);
            case 2 -> Cells.lost(cell, Map.of("disturbed", 9), "foreign CPU time");
            case 3 -> Cells.notRun(cell, Kind.UNAVAILABLE.because(REASON));
            default -> Cells.partly(cell, 2, 1e300, 0, Map.of("failed", 1, "timed-out", 12), REASON);
        };
    }

    private static Cell cell(int jdk) {
        return TestCell.of(
                WORKLOAD,
                new TreeMap<>(Map.of("thread", VALUE, "jdk", "a=b")),
                jdk(jdk),
                IDS.get(jdk % 2),
                IDS.get(2 + jdk % 3));
    }

    private static Results results(Stream<CellSummary> cells) {
        return Cells.results(matrix(), cells.toArray(CellSummary[]::new));
    }

    private static String matrix() {
        return "name: torture\nforks: 7\njdks:\n"
                + entries(IntStream.range(0, JDKS).mapToObj(i -> "id: " + quoted(jdk(i)) + ", home: /jdk"))
                + "cpus:\n"
                + entries(IDS.stream().map(id -> "id: " + quoted(id) + ", cores: 2"))
                + "flags:\n"
                + entries(IDS.stream().map(id -> "id: " + quoted(id) + ", args: [\"-Dx=" + IDS.indexOf(id) + "\"]"))
                + "workloads:\n"
                + entries(Stream.of("id: " + quoted(WORKLOAD) + ", use: count-even"));
    }

    private static String entries(Stream<String> entries) {
        return entries.map(it -> "  - {" + it + "}\n").reduce("", String::concat);
    }

    /** As YAML has it between double quotes. */
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
