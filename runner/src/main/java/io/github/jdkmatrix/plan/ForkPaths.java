package io.github.jdkmatrix.plan;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * Where forks of an engine find their files.
 *
 * @param folder with the harness and the wrapper in it
 */
public record ForkPaths(String folder) {

    private static final String PROGRAMS = "programs";

    public String wrapper() {
        return folder + "/fork";
    }

    /** The wrapper for all forks of a cell in one container. */
    public String wrapperOfCell() {
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

    /** The working directory with the files of a workload. */
    public String files(String workload) {
        return folder + "/" + ofFiles(workload);
    }

    /** The folder with the classes of a source file. */
    public String compiled(String source) {
        return folder + "/" + ofCompiled(source);
    }

    /** Whether a part of a command names something of a program. */
    public boolean isOfProgram(String word) {
        return word.contains(folder + "/" + PROGRAMS + "/");
    }

    /**
     * A program's file below the folder: under its own name, which its stack traces may show, and apart from one of that
     * name elsewhere.
     */
    public static String ofProgram(String file) {
        CRC32C sum = new CRC32C();
        sum.update(file.getBytes(StandardCharsets.UTF_8));
        String name = file.replaceFirst("/+$", "");
        return PROGRAMS + "/" + HexFormat.of().toHexDigits((int) sum.getValue()) + "/"
                + name.substring(name.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /** The folder of a workload's files, below the folder. */
    public static String ofFiles(String workload) {
        return ofProgram("files of " + workload + "/files");
    }

    /** The jar of a compiled source file, below the folder. */
    public static String ofCompiled(String source) {
        return ofProgram(source).replaceFirst("\\.java$", ".jar");
    }
}
