package io.github.jdkmatrix.report.export;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.report.Report;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Printable;
import io.github.jdkmatrix.text.Word;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The text format of Go's benchmarks, which benchstat reads: a line per completed fork. Cells and forks without numbers
 * are comments, as the format has no place for them.
 *
 * <p>What makes numbers of two files incomparable is written as configuration, by which benchstat parts its tables; the
 * builds of the JDKs, which people do want to compare, are comments.
 */
public final class BenchstatReport implements Report {

    /** A line of 64 KiB would end the reading. */
    private static final int LONGEST_COMMENT = 1_000;

    @Override
    public void write(Results results, TableOptions options, PrintWriter out) {
        head(out, results.manifest());
        List<CellSummary> cells = inOrderOfJdks(results);
        units(out, cells.stream().flatMap(it -> options.estimates(it).stream()));
        RunConditions surroundings = new RunConditions(results.manifest());
        for (CellSummary summary : cells) {
            Cell cell = summary.cell();
            CellNotes.failedForks(summary).ifPresent(note -> comment(out, cell + ": " + note));
            String name = GoNames.benchmark(cell, surroundings.emulated(cell), surroundings.cores(cell));
            forks(out, name, options.estimates(summary));
        }
    }

    /** Orders cells as the matrix has them, not as they first ran: benchstat takes the first it reads as the base of the others. */
    private static List<CellSummary> inOrderOfJdks(Results results) {
        List<String> jdks = results.matrix().ids(Axis.JDKS);
        return results.cells().stream()
                .sorted(Comparator.comparingInt(it -> jdks.indexOf(it.cell().jdk())))
                .toList();
    }

    private static void head(PrintWriter out, Manifest manifest) {
        comment(
                out,
                "jdkmatrix " + manifest.origin().tool() + ", "
                        + manifest.matrix().name() + ", " + manifest.origin().createdAt());
        for (JdkFacts jdk : manifest.jdks()) {
            comment(out, "jdk " + jdk.id() + ": " + String.join("; ", jdk.version()));
        }
        manifest.resolved()
                .shapes()
                .forEach(shape ->
                        CellNotes.shape(shape).ifPresent(note -> comment(out, "cpu " + shape.id() + ": " + note)));
        config(out, "arch", manifest.machine().facts().getOrDefault("arch", ""));
        config(out, "cpu", cpuModels(manifest));
        config(out, "kernel", manifest.engine().kernel());
        config(out, "engine", manifest.engine().name() + " " + manifest.engine().version());
    }

    private static String cpuModels(Manifest manifest) {
        return Hosts.of(manifest).all().stream()
                .map(host -> host.facts().getOrDefault("cpuModel", ""))
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    /** Which way is better, where all workloads agree about it. */
    private static void units(PrintWriter out, Stream<Estimate> estimates) {
        Map<String, Set<Better>> units = new LinkedHashMap<>();
        estimates
                .map(Estimate::metric)
                .distinct()
                .forEach(metric -> units.computeIfAbsent(GoNames.unit(metric), it -> EnumSet.noneOf(Better.class))
                        .add(metric.better()));
        units.forEach((unit, ways) -> {
            Better better = ways.iterator().next();
            if (ways.size() == 1 && better.directed()) {
                out.print("Unit " + unit + " better=" + Word.of(better) + "\n");
            }
        });
    }

    private static void forks(PrintWriter out, String name, List<Estimate> estimates) {
        Map<Integer, StringBuilder> lines = new TreeMap<>();
        for (Estimate estimate : estimates) {
            ForkValues forks = estimate.forks();
            String unit = GoNames.unit(estimate.metric());
            for (int i = 0; i < forks.size(); i++) {
                lines.computeIfAbsent(forks.fork(i), fork -> new StringBuilder(name).append("\t1"))
                        .append('\t')
                        .append(plain(forks.value(i)))
                        .append(' ')
                        .append(unit);
            }
        }
        lines.values().forEach(line -> out.append(line).append('\n'));
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static void config(PrintWriter out, String key, String value) {
        String line = oneLine(value);
        if (!line.isEmpty()) {
            out.print(key + ": " + line + "\n");
        }
    }

    private static void comment(PrintWriter out, String text) {
        String line = oneLine(text);
        out.print("# " + line.substring(0, Math.min(LONGEST_COMMENT, line.length())) + "\n");
    }

    private static String oneLine(String text) {
        return Printable.line(text.strip().replaceAll("\\s+", " "));
    }

    /** Cells and metrics by names that hold in the format of Go's benchmarks. */
    static final class GoNames {

        private static final String HARMLESS = "._-+:,@~";

        /** Parts of a metric's name that benchstat would take for a unit to convert. */
        private static final Pattern CONVERTED = Pattern.compile("(?<![^-])(n(?=s(?![^-]))|M(?=B(?![^-])))");

        private GoNames() {}

        /** The name of a benchmark, such as {@code BenchmarkCount-even/thread=virtual/jdk=21/cpu=two/flags=default-2}. */
        static String benchmark(Cell cell, boolean emulated, int processors) {
            StringBuilder name = new StringBuilder("Benchmark").append(capitalised(cell.workload()));
            RunConditions.parameters(cell).forEach((key, value) -> part(name, key, value));
            if (emulated) {
                part(name, RunConditions.EMULATED, "true");
            }
            return name.append('-').append(processors).toString();
        }

        /** The metric with its unit, such as {@code wall-sec}: benchstat knows no other name of what was measured. */
        static String unit(MetricSpec metric) {
            String name = CONVERTED
                    .matcher(RunConditions.encoded(metric.name(), HARMLESS))
                    .replaceAll(match -> match.group().equals("n") ? "%6E" : "%4D");
            return switch (metric.unit()) {
                case "1" -> name;
                case "s" -> name + "-sec";
                case "B" -> name + "-bytes";
                default -> name + "-" + RunConditions.encoded(metric.unit(), HARMLESS + "/");
            };
        }

        private static void part(StringBuilder name, String key, String value) {
            name.append('/')
                    .append(RunConditions.encoded(key, HARMLESS))
                    .append('=')
                    .append(RunConditions.encoded(value, HARMLESS));
        }

        /** A name must begin with a capital. No encoded text has a sign of equality, so that no two become the same. */
        private static String capitalised(String workload) {
            String encoded = RunConditions.encoded(workload, HARMLESS);
            char first = encoded.isEmpty() ? ' ' : encoded.charAt(0);
            return first >= 'a' && first <= 'z' ? (char) (first - 'a' + 'A') + encoded.substring(1) : "Id=" + encoded;
        }
    }
}
