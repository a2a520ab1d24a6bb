package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.report.head.Reproducer;
import io.github.jdkmatrix.report.head.RunConditions;
import io.github.jdkmatrix.report.plain.MailReport;
import io.github.jdkmatrix.text.ShellCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How to repeat a finding: with this tool, and without it.
 *
 * @param program the workload of the harness as a program of its own; empty if there is none
 */
record Commands(Finding finding, Optional<StandaloneWorkload> program) {

    private static final ForkPaths HERE = new ForkPaths("/jdkmatrix");

    private static final int WIDTH = MailReport.WIDTH;

    /** The most letters of an id in a variable's name; ids of releases have fewer. */
    private static final int LONG = 16;

    /** Stands in place of a dollar, which would be quoted. */
    private static final String VARIABLE = "@";

    private Manifest manifest() {
        return finding.results().manifest();
    }

    /** The command that ran, with the selections that leave these cells. */
    List<String> withTool() {
        return ShellCommand.lines(
                Reproducer.words(
                        manifest().origin().commandLine(),
                        manifest().design().seed(),
                        List.of("-o", "--only"),
                        selections().stream()
                                .flatMap(it -> Stream.of("--only", it))
                                .toList()),
                WIDTH);
    }

    /** The options that tell these cells from the others of the plan: the JDKs last. */
    private List<String> selections() {
        List<String> selections = new ArrayList<>();
        List<Cell> left = manifest().planned();
        for (String name : Stream.of(
                        List.of(Axis.WORKLOADS.key()),
                        finding.cell().params().keySet(),
                        List.of(Axis.CPUS.key(), Axis.FLAGS.key()))
                .flatMap(it -> it.stream())
                .toList()) {
            String value = finding.cell().value(name);
            List<Cell> those =
                    left.stream().filter(it -> it.value(name).equals(value)).toList();
            if (those.size() < left.size()) {
                selections.add(name + "=" + value);
            }
            left = those;
        }
        if (left.stream().anyMatch(it -> !finding.jdks().contains(it.jdk()))) {
            selections.add(Axis.JDKS.key() + "=" + String.join(",", finding.jdks()));
        }
        return selections;
    }

    /** Whether none of our files is needed by the commands. */
    boolean areWhole() {
        return program.isPresent()
                || finding.use()
                        .program()
                        .filter(it -> !(it instanceof Program.Jmh))
                        .isPresent();
    }

    /**
     * The commands of a shell, with a variable for the folder of each JDK.
     *
     * @param file where the program is, if it is none of its own name
     */
    List<String> withoutTool(Optional<String> file) {
        List<String> lines = new ArrayList<>();
        finding.jdks().forEach(it -> lines.add(variable(it) + "=/path/to/its/folder"));
        program.ifPresent(it -> lines.addAll(shell(Stream.of(
                javaOf(finding.jdks().getFirst()) + "c", "-d", it.name(), file.orElse(it.name() + ".java")))));
        finding.shape()
                .filter(it -> it.quota().isPresent())
                .ifPresent(it -> lines.add("# The quota of " + it.quota().getAsDouble() + " CPUs is not among these."));
        lines.add("for fork in $(seq "
                + finding.estimate(finding.cells().getFirst()).n() + "); do");
        finding.cells().forEach(it -> lines.addAll(shell(fork(it.cell()))));
        lines.add("done");
        return lines;
    }

    /** The name of a variable, with the id of the JDK, or a number in place of a long id. */
    private String variable(String jdk) {
        String id = jdk.length() > LONG ? Integer.toString(finding.jdks().indexOf(jdk) + 1) : jdk;
        return "JDK_" + id.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    private String javaOf(String jdk) {
        return VARIABLE + variable(jdk) + "/bin/java";
    }

    private static List<String> shell(Stream<String> words) {
        return ShellCommand.lines(words.toList(), WIDTH).stream()
                .map(it -> it.replace(VARIABLE + "JDK_", "$JDK_"))
                .toList();
    }

    private Stream<String> fork(Cell cell) {
        Matrix matrix = manifest().matrix();
        FlagSet flags = matrix.flagSet(cell.flags());
        ForkCommand work = ForkCommand.of(matrix, cell);
        List<String> args = jvmArgs(cell);
        List<String> env = new ArrayList<>();
        matrix.settings().env(finding.use(), flags).forEach((name, value) -> env.add(name + "=" + value));
        return Stream.of(
                        env.isEmpty() ? List.<String>of() : List.of("env"),
                        env,
                        finding.shape()
                                .map(it -> List.of("taskset", "-c", it.cpuset()))
                                .orElse(List.of()),
                        List.of(javaOf(cell.jdk())),
                        work.startedWith(args),
                        program.map(it -> List.of("-cp", it.name(), it.name()))
                                .orElseGet(() -> own(work.command(HERE, args))))
                .flatMap(List::stream);
    }

    /** The JVM arguments of the forks, with the heap that the limit of their memory gave them. */
    private List<String> jvmArgs(Cell cell) {
        List<String> args = new ArrayList<>(new RunConditions(manifest()).jvmArgs(cell));
        Set<Long> heaps = finding.heaps();
        if (heaps.size() == 1
                && manifest().engine().kind().hasContainers()
                && args.stream().noneMatch(it -> it.matches("-Xmx.*|-XX:Max(Heap|RAM).*"))) {
            args.add("-Xmx" + heaps.iterator().next() + "m");
        }
        return args;
    }

    /** A command of a fork with its files as the matrix names them. */
    private List<String> own(List<String> command) {
        List<String> words = new ArrayList<>(command);
        for (String file : finding.use().program().orElseThrow().files()) {
            words.replaceAll(it -> it.replace(HERE.program(file), file));
        }
        return words;
    }
}
