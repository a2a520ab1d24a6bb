package io.github.jdkmatrix.report;

import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Results;
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
        head(out, results.manifest());
        for (Table table : Tables.of(results, options)) {
            table(out, table);
        }
        return out.toString();
    }

    private static void head(StringBuilder out, Manifest manifest) {
        out.append("# ").append(escape(manifest.matrix().name()));
        manifest.profile()
                .ifPresent(profile -> out.append(" (").append(escape(profile)).append(')'));
        out.append("\n\n");
        line(out, "Date", DATE.format(manifest.createdAt()));
        line(out, "Host", host(manifest));
        line(out, "Engine", engine(manifest.engine()));
        line(out, "Forks", manifest.forks() + " per cell, blocks shuffled with seed " + manifest.seed());
        line(out, "JVM arguments", String.join(" ", manifest.matrix().settings().jvmArgs()));
        line(out, "Tool", "jdkmatrix " + manifest.tool());
        for (JdkFacts jdk : manifest.jdks()) {
            line(out, "JDK " + jdk.id(), jdk(jdk));
        }
        out.append('\n');
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

    private static String engine(EngineFacts engine) {
        return engine.name().equals("docker")
                ? "docker " + engine.version() + " (API " + engine.apiVersion() + ", cgroup v" + engine.cgroup()
                        + ", seccomp " + engine.seccomp() + ")"
                : engine.name() + " (no containers, pinned with taskset)";
    }

    private static String jdk(JdkFacts jdk) {
        String build = jdk.version().stream()
                .filter(line -> line.contains("Runtime Environment"))
                .findFirst()
                .orElseGet(() -> String.join(" ", jdk.version()));
        String digest = jdk.digest().isEmpty()
                ? ""
                : ", " + jdk.digest().substring(0, Math.min(19, jdk.digest().length()));
        return build + " (" + jdk.source() + digest + ")";
    }

    private static void line(StringBuilder out, String key, String value) {
        out.append("- ").append(key).append(": ").append(escape(value)).append('\n');
    }

    private static void table(StringBuilder out, Table table) {
        out.append("## ").append(escape(table.title())).append("\n\n");
        if (!table.caption().isEmpty()) {
            out.append(escape(table.caption())).append(".\n\n");
        }
        List<List<String>> grid = new ArrayList<>();
        grid.add(escaped(concat(table.rowHeads(), table.columnHeads())));
        table.rows().forEach(row -> grid.add(escaped(concat(row.heads(), row.values()))));
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
        out.append('\n');
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
