package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.WorkloadUse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * Where the forks of an engine find their files.
 *
 * @param folder the folder with the harness and the wrapper in it
 */
public record ForkPaths(String folder) {

    private static final String PROGRAMS = "programs";

    public String wrapper() {
        return folder + "/fork";
    }

    /** The first process of a container, which runs the wrapper. */
    public String forks() {
        return folder + "/forks";
    }

    /** The class path of the harness: a folder. */
    public String harness() {
        return folder + "/harness";
    }

    /** The class path of the harness for workloads on this JDK: a folder. */
    String harness(int feature) {
        return feature < 21 ? harness() : folder + "/harness21";
    }

    /** The jar with JMH and the benchmark of the workload {@code spin-hint}. */
    public String spinHint() {
        return folder + "/spin-hint.jar";
    }

    /** A file or folder of a program. */
    public String program(String file) {
        return folder + "/" + ofProgram(file);
    }

    /**
     * A file or folder as the command of a program names it: as it was typed where that leads below the folder in
     * which the program starts, since a JVM takes an archive of classes only with the path that it was made with.
     */
    String onPath(String file) {
        return WorkloadUse.typedBelow(file).orElseGet(() -> program(file));
    }

    /** An option with a class or module path, in two words; nothing for an empty path. */
    public List<String> path(String option, List<String> elements) {
        return elements.isEmpty()
                ? List.of()
                : List.of(option, elements.stream().map(this::onPath).collect(Collectors.joining(":")));
    }

    /** The folder with all that a workload finds where it starts, if it finds anything. */
    public Optional<String> files(WorkloadUse use) {
        return use.files().isEmpty() && beside(use).isEmpty()
                ? Optional.empty()
                : Optional.of(folder + "/" + ofFiles(use));
    }

    /** Whether a word of a command names a file of a program. */
    public boolean isOfProgram(String word) {
        return word.contains(folder + "/" + PROGRAMS + "/");
    }

    /**
     * The place of a program's file below the folder: under its own name, which its stack traces may show, and apart from a file of that
     * name elsewhere. A source file keeps its folders, which must be those of its package.
     */
    public static String ofProgram(String file) {
        CRC32C sum = new CRC32C();
        sum.update(file.getBytes(StandardCharsets.UTF_8));
        String name = file.replaceFirst("/+$", "");
        String kept = name.endsWith(".java")
                ? name.replaceAll("(^|/)(\\.{0,2}/)+", "$1").replaceFirst("^/", "")
                : name.substring(name.lastIndexOf('/') + 1);
        return PROGRAMS + "/" + HexFormat.of().toHexDigits((int) sum.getValue()) + "/"
                + kept.replaceAll("[^A-Za-z0-9._$/-]", "_");
    }

    /** The place of a file of the program itself, below the folder. */
    public static String ofProgram(WorkloadUse use, String file) {
        return WorkloadUse.typedBelow(file)
                .filter(beside(use)::contains)
                .map(typed -> ofFiles(use) + "/" + Path.of(typed).normalize())
                .orElseGet(() -> ofProgram(file));
    }

    /** The folder of a workload's files, below the folder: workloads with the same files share it. */
    public static String ofFiles(WorkloadUse use) {
        return ofProgram("files " + use.files() + beside(use) + "/files");
    }

    /** The files of the program itself that lie where it starts, as typed. */
    private static List<String> beside(WorkloadUse use) {
        return use.program().stream()
                .flatMap(it -> it.files().stream())
                .flatMap(it -> WorkloadUse.typedBelow(it).stream())
                .toList();
    }
}
