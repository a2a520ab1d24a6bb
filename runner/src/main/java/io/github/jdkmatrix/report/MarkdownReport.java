package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Results;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables as GitHub renders them, readable as plain text too: columns are padded. */
public final class MarkdownReport implements Report {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    @Override
    public String write(Results results, TableOptions options) {
        StringBuilder out = new StringBuilder();
        head(out, results);
        for (Table table : Tables.of(results, options)) {
            table(out, table);
        }
        VerdictTable.of(results.manifest()).ifPresent(verdicts -> {
            out.append("<details>\n<summary>").append(escape(verdicts.title())).append("</summary>\n\n");
            body(out, verdicts);
            out.append("</details>\n");
        });
        return out.toString();
    }

    private static void head(StringBuilder out, Results results) {
        Manifest manifest = results.manifest();
        out.append("# ").append(escape(manifest.matrix().name()));
        manifest.profile()
                .ifPresent(profile -> out.append(" (").append(escape(profile)).append(')'));
        out.append("\n\n");
        out.append(escape(DATE.format(manifest.createdAt()) + ", " + host(manifest)))
                .append(".\n\n<details>\n<summary>Environment</summary>\n\n");
        line(out, "Engine", engine(manifest));
        manifest.engine().topology().ifPresent(facts -> line(out, "Topology", TopologyLine.of(facts)));
        line(out, "Forks", manifest.forks() + " per cell, blocks shuffled with seed " + manifest.seed());
        line(out, "JVM arguments", jvmArgs(manifest.matrix().settings()));
        line(out, "Set aside", disturbance(results));
        line(out, "Tool", "jdkmatrix " + manifest.tool());
        for (JdkFacts jdk : manifest.jdks()) {
            line(out, "JDK " + jdk.id(), jdk(jdk));
            jdk.environment()
                    .forEach((name, value) -> line(out, "JDK " + jdk.id() + " is started with " + name, value));
        }
        out.append("\n</details>\n\n");
    }

    private static String host(Manifest manifest) {
        return Stream.of(
                        manifest.host().getOrDefault("cpuModel", "CPU model not told"),
                        manifest.engine().cpus() + " CPUs",
                        "kernel " + manifest.engine().kernel(),
                        manifest.host().getOrDefault("arch", ""),
                        "yes".equals(manifest.host().get("hypervisor")) ? "virtual machine" : "")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** What is not in the numbers, and what could not be looked at. */
    private static String disturbance(Results results) {
        String limits = results.manifest()
                .matrix()
                .settings()
                .disturbance()
                .map(it -> "forks whose CPUs others used for more than " + percent(it.foreign())
                        + " or the hypervisor took for more than " + percent(it.steal()) + ", run again "
                        + it.retries() + " times at most")
                .orElse("no fork, however disturbed");
        return limits + (results.untold().isEmpty() ? "" : "; not told here: " + String.join(", ", results.untold()));
    }

    private static String percent(double share) {
        return new DecimalFormat("0.## %", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(share);
    }

    private static String engine(Manifest manifest) {
        EngineFacts engine = manifest.engine();
        String seccomp = manifest.matrix().settings().seccomp() == Seccomp.UNCONFINED ? "unconfined" : engine.seccomp();
        return engine.name().equals("docker")
                ? "docker " + engine.version() + " (API " + engine.apiVersion() + ", cgroup v" + engine.cgroup()
                        + ", seccomp " + seccomp + ")"
                : engine.name() + " (no containers, pinned with taskset)";
    }

    /** What every fork gets whose flag set asks for no collector. */
    private static String jvmArgs(Settings settings) {
        List<String> args = settings.argsBefore(FlagSet.DEFAULT);
        return (args.isEmpty() ? "none" : String.join(" ", args))
                + (Collector.isChosen(args) ? "" : "; each JVM chooses its collector");
    }

    static String jdk(JdkFacts jdk) {
        String build = jdk.version().stream()
                .filter(line -> line.contains("Runtime Environment"))
                .findFirst()
                .orElseGet(() -> String.join(" ", jdk.version()));
        String digest = jdk.digest().isEmpty()
                ? ""
                : ", " + jdk.digest().substring(0, Math.min(19, jdk.digest().length()));
        return build + " (" + jdk.source() + digest + ")";
    }

    static void line(StringBuilder out, String key, String value) {
        out.append("- ").append(escape(key)).append(": ").append(escape(value)).append('\n');
    }

    private static void table(StringBuilder out, Table table) {
        out.append("## ").append(escape(table.title())).append("\n\n");
        body(out, table);
    }

    /** The table without its heading. */
    static void body(StringBuilder out, Table table) {
        if (!table.caption().isEmpty()) {
            out.append(escape(table.caption())).append(".\n\n");
        }
        List<List<String>> grid = new ArrayList<>();
        grid.add(escaped(concat(table.rowHeads(), lines(table.columnHeads()))));
        table.rows()
                .forEach(row -> grid.add(escaped(concat(
                        lines(row.heads()),
                        row.values().stream().map(Value::line).toList()))));
        grid(out, grid, table.rowHeads().size());
        int number = 1;
        for (String note : table.notes()) {
            out.append(number == 1 ? "\n" : "")
                    .append('[')
                    .append(number)
                    .append("] ")
                    .append(escape(note))
                    .append("  \n");
            number++;
        }
        if (!table.remarks().isEmpty()) {
            out.append('\n');
        }
        table.remarks().forEach(it -> out.append(paragraph(it)).append("  \n"));
        out.append('\n');
    }

    /** A text that is no item of a list, whatever it begins with. */
    private static String paragraph(String text) {
        return text.startsWith("- ") ? "\\" + escape(text) : escape(text);
    }

    private static List<String> lines(List<Head> heads) {
        return heads.stream().map(Head::line).toList();
    }

    private static void grid(StringBuilder out, List<List<String>> grid, int headColumns) {
        int columns = grid.get(0).size();
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            int at = column;
            widths.add(Math.max(
                    3, grid.stream().mapToInt(row -> width(row.get(at))).max().orElse(0)));
        }
        for (int i = 0; i < grid.size(); i++) {
            for (int column = 0; column < columns; column++) {
                String text = grid.get(i).get(column);
                String pad = " ".repeat(widths.get(column) - width(text));
                out.append("| ")
                        .append(column < headColumns ? text + pad : pad + text)
                        .append(' ');
            }
            out.append("|\n");
            if (i == 0) {
                for (int column = 0; column < columns; column++) {
                    String dashes = "-".repeat(widths.get(column));
                    out.append('|').append(column < headColumns ? ":" + dashes + "-" : "-" + dashes + ":");
                }
                out.append("|\n");
            }
        }
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    private static List<String> concat(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return Collections.unmodifiableList(all);
    }

    private static List<String> escaped(List<String> texts) {
        return texts.stream().map(MarkdownReport::escape).toList();
    }

    /** No name can break a table, start a tag or become a link. */
    static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("`", "\\`")
                .replaceAll("<(?=[A-Za-z/!?])", "&lt;")
                .replace("](", "]\\(")
                .replaceAll("\\R", " ");
    }
}
