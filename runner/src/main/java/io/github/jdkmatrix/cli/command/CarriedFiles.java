package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.matrix.WorkloadUse;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Files that are copied into a fork because arguments name them: a whole argument, or the part after its first {@code =}.
 *
 * @param args the arguments, with the file names in the fork
 * @param files absolute paths without duplicates
 */
record CarriedFiles(List<String> args, List<String> files) {

    static CarriedFiles of(List<String> args) {
        List<String> inFork = new ArrayList<>();
        Set<String> files = new LinkedHashSet<>();
        for (String arg : args) {
            int begin = isFile(arg) ? 0 : arg.indexOf('=') + 1;
            String name = arg.substring(begin);
            if (isFile(name)) {
                String file = Path.of(name).toAbsolutePath().normalize().toString();
                files.add(file);
                name = WorkloadUse.nameThere(file);
            }
            inFork.add(arg.substring(0, begin) + name);
        }
        return new CarriedFiles(List.copyOf(inFork), List.copyOf(files));
    }

    private static boolean isFile(String name) {
        try {
            return !name.isEmpty() && Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
