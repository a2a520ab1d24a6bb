package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Setting.Differs;
import io.github.jdkmatrix.record.ConditionChange;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Merged;
import io.github.jdkmatrix.record.Merged.MergedShard;
import io.github.jdkmatrix.text.Count;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines by which a report names a run: its matrix, date, machines, JDKs and number of forks. */
public final class Environment {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Environment() {}

    /** The matrix and its profile. */
    public static String title(Manifest manifest) {
        return manifest.matrix().name()
                + manifest.design()
                        .profile()
                        .map(profile -> " (" + profile + ")")
                        .orElse("");
    }

    /** Says by which engine, when, and with what a run was made. */
    public static String made(Manifest manifest) {
        return manifest.engine().kind().word() + " engine; " + date(manifest) + "; jdkmatrix "
                + manifest.origin().tool();
    }

    public static String date(Manifest manifest) {
        return date(manifest.origin().createdAt());
    }

    static String date(Instant instant) {
        return DATE.format(instant);
    }

    /** The forks of each cell, such as {@code 10 forks per cell}, or a range. */
    public static String forksOfCells(Manifest manifest) {
        String each = forksPerCell(manifest);
        return each + (each.equals("1") ? " fork" : " forks") + " per cell";
    }

    /** The number of forks per cell, or its range. */
    public static String forksPerCell(Manifest manifest) {
        int most = manifest.forks();
        return manifest.design().until().map(it -> it.min() + " to " + most).orElseGet(() -> Integer.toString(most));
    }

    /**
     * The build of a JDK without the name of OpenJDK, such as {@code Temurin-25.0.3+9, 25.0.3+9-LTS}. One without the default
     * CDS archive is marked, since programs start much slower with it.
     */
    public static String build(JdkFacts jdk) {
        String name = jdk.build()
                .replace("OpenJDK Runtime Environment", "")
                .replace("(build ", "")
                .replace(")", "")
                .strip()
                .replace(" ", ", ");
        return name + (jdk.sharesClasses() ? "" : ", no CDS archive");
    }

    /** A JDK by its whole build and its source. */
    public static String jdk(JdkFacts jdk) {
        return jdk.build() + (jdk.sharesClasses() ? "" : ", no CDS archive") + " (" + source(jdk) + ")";
    }

    /** Which JDKs lack the default CDS archive, where others have it; empty where none or all do. */
    public static String withoutArchive(List<JdkFacts> jdks) {
        List<String> without = jdks.stream()
                .filter(it -> !it.sharesClasses())
                .map(JdkFacts::id)
                .toList();
        return without.isEmpty() || without.size() == jdks.size()
                ? ""
                : "JDK " + String.join(", ", without) + (without.size() == 1 ? " has" : " have")
                        + " no CDS archive: programs start slower";
    }

    /** The JDKs in one line, such as {@code JDK 17 (17.0.21), 25 (25.0.5)}; {@code no JDK} where none could be had. */
    public static String jdks(Manifest manifest) {
        String all = manifest.jdks().stream()
                .map(it -> it.id() + (build(it).isEmpty() ? "" : " (" + build(it) + ")"))
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? "no JDK" : "JDK " + all;
    }

    /** The image or directory of a JDK, with the start of its digest. */
    public static String source(JdkFacts jdk) {
        return jdk.reference().isEmpty()
                ? jdk.source() + (jdk.digest().isEmpty() ? "" : ", " + jdk.briefDigest())
                : jdk.reference();
    }

    /** Environment variables of the forks, and those that they do not get, with the JDKs that they apply to. */
    public static Map<String, String> started(List<JdkFacts> jdks) {
        Map<Map.Entry<String, String>, List<String>> having = new LinkedHashMap<>();
        for (JdkFacts jdk : jdks) {
            for (Map.Entry<String, String> variable : jdk.environment().entrySet()) {
                having.computeIfAbsent(variable, it -> new ArrayList<>()).add(jdk.id());
            }
        }
        Map<String, String> lines = new LinkedHashMap<>();
        having.forEach((variable, ids) -> lines.put(
                "JDK " + String.join(", ", ids) + (ids.size() == 1 ? " is" : " are") + " started "
                        + (JavaOptions.VARIABLES.contains(variable.getKey()) ? "without " : "with ")
                        + variable.getKey(),
                variable.getValue()));
        return lines;
    }

    /** The machine in one line, or the number of machines. */
    public static String host(Manifest manifest) {
        List<Host> hosts = Hosts.of(manifest).all();
        return hosts.size() == 1 ? host(hosts.get(0)) : hosts.size() + " hosts";
    }

    public static String host(Host host) {
        return Stream.of(
                        host.engine().remote().map(RemoteFacts::words).orElse(""),
                        host.facts().getOrDefault("cpuModel", "CPU model unknown"),
                        Count.of(host.engine().cpus(), "CPU"),
                        "kernel " + host.engine().kernel(),
                        host.facts().getOrDefault("arch", ""),
                        "yes".equals(host.facts().get("hypervisor")) ? "virtual machine" : "")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** A machine; from the second on, with its differences from the first. */
    static String described(List<Host> hosts, int at) {
        String line = host(hosts.get(at));
        String differing = ConditionChange.line(
                ConditionChange.between(hosts.getFirst(), hosts.get(at)), it -> it.compare() != Differs.IGNORED);
        return at == 0 ? line : line + "; beside host 1, " + differing;
    }

    /** The lines of a merged result: which shards it has, and the hosts if there are several. */
    static Map<String, String> ofMerged(Manifest manifest, Merged merged) {
        Map<String, String> lines = new LinkedHashMap<>();
        List<Integer> missing = merged.missing();
        lines.put(
                "Merged",
                merged.shards().size() + " of " + merged.of() + " shards; no comparison is split between shards"
                        + (missing.isEmpty() ? "" : "; missing: " + numbers(missing)));
        List<Host> hosts = Hosts.of(manifest).all();
        for (int i = 0; hosts.size() > 1 && i < hosts.size(); i++) {
            lines.put("Host " + (i + 1), described(hosts, i) + "; " + shards(merged, hosts.get(i)));
        }
        return lines;
    }

    private static String shards(Merged merged, Host host) {
        List<Integer> there = merged.shards().stream()
                .filter(it -> ConditionChange.between(it.machine(), host).isEmpty())
                .map(MergedShard::index)
                .toList();
        return (there.size() == 1 ? "shard " : "shards ") + numbers(there);
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
