package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.matrix.FileArgument;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Files and folders that are copied into a fork because arguments name them: a whole argument of a program, or the part after
 * its first {@code =}, and the paths in JVM arguments. A relative argument stays as it is: the fork has the file under the
 * same path.
 *
 * @param args the arguments, with the names in the fork
 * @param files absolute paths without duplicates, with {@code /./} before the part that forks have
 */
record CarriedFiles(List<String> args, List<String> files) {

    static CarriedFiles of(List<String> args) {
        List<String> inFork = new ArrayList<>();
        Set<String> files = new LinkedHashSet<>();
        for (String arg : args) {
            int begin = isCarried(arg) ? 0 : arg.indexOf('=') + 1;
            inFork.add(arg.substring(0, begin) + inFork(arg.substring(begin), false, files));
        }
        return new CarriedFiles(List.copyOf(inFork), List.copyOf(files));
    }

    /** The files that arguments of a JVM name. */
    static CarriedFiles ofJvm(List<String> args) {
        List<String> inFork = new ArrayList<>();
        Set<String> files = new LinkedHashSet<>();
        for (String arg : args) {
            String carried = arg;
            for (FileArgument kind : FileArgument.NEEDED) {
                carried = kind.with(carried, it -> inFork(it, kind != FileArgument.FREE, files));
            }
            inFork.add(carried);
        }
        return new CarriedFiles(List.copyOf(inFork), List.copyOf(files));
    }

    /**
     * The name in the fork.
     *
     * @param input whether it can only be read, so that a folder elsewhere is copied too
     * @param files gets it
     */
    private static String inFork(String name, boolean input, Set<String> files) {
        boolean folder = input && !name.isEmpty() && Files.isDirectory(Path.of(name));
        if (!folder && !isCarried(name)) {
            return name;
        }
        Path path = Path.of(name).normalize();
        if (WorkloadUse.isBelow(path)) {
            files.add(Path.of("").toAbsolutePath() + WorkloadUse.ROOT + path);
            // A fork has no other folders, through which a path could lead up again.
            return name.contains("..") ? path.toString() : name;
        }
        Path whole = path.toAbsolutePath().normalize();
        files.add(whole.toString());
        // The loader of native libraries looks elsewhere for a name without a folder.
        return (name.endsWith(".so") ? "./" : "") + whole.getFileName();
    }

    /** Whether a file is carried: any file is, a folder only if it is below; others may be places for output, or everything. */
    private static boolean isCarried(String name) {
        try {
            Path path = Path.of(name).normalize();
            return Files.isRegularFile(Path.of(name)) || (WorkloadUse.isBelow(path) && Files.isDirectory(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
