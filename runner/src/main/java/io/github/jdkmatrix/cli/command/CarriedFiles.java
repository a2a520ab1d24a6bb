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
 * The files that arguments of a program name: a whole argument, or what stands behind its first {@code =}.
 *
 * @param args the arguments, with the names that the files have where the program starts
 * @param files absolute, each once
 */
record CarriedFiles(List<String> args, List<String> files) {

    static CarriedFiles of(List<String> args) {
        List<String> there = new ArrayList<>();
        Set<String> files = new LinkedHashSet<>();
        for (String arg : args) {
            int begin = isFile(arg) ? 0 : arg.indexOf('=') + 1;
            String name = arg.substring(begin);
            if (isFile(name)) {
                String file = Path.of(name).toAbsolutePath().normalize().toString();
                files.add(file);
                name = WorkloadUse.nameThere(file);
            }
            there.add(arg.substring(0, begin) + name);
        }
        return new CarriedFiles(List.copyOf(there), List.copyOf(files));
    }

    private static boolean isFile(String name) {
        try {
            return !name.isEmpty() && Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
