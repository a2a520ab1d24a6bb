package io.github.jdkmatrix.program;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The files of programs, copied to the forks by content, so that a remote engine has them too.
 *
 * @param files the files, each once
 */
public record ProgramFiles(List<ProgramFile> files) {

    public static final ProgramFiles NONE = new ProgramFiles(List.of());

    /**
     * Reads the files of the programs of cells.
     *
     * @param folder where relative paths start
     */
    public static ProgramFiles read(Matrix matrix, Collection<Cell> cells, Path folder) {
        Set<String> chosen = cells.stream().map(Cell::workload).collect(Collectors.toSet());
        List<WorkloadUse> uses = matrix.workloads().stream()
                .filter(it -> chosen.contains(it.id()))
                .toList();
        Map<String, ProgramFile> files = new LinkedHashMap<>();
        for (WorkloadUse use : uses) {
            for (String name : use.program().map(Program::files).orElse(List.of())) {
                String place = ForkPaths.ofProgram(use, name);
                if (!files.containsKey(place)) {
                    program(folder, name, place).forEach(it -> files.putIfAbsent(it.place(), it));
                }
            }
            for (String name : use.files()) {
                String place = ForkPaths.ofFiles(use) + "/" + WorkloadUse.nameThere(name);
                files.putIfAbsent(place, read(folder, name, place));
            }
        }
        return new ProgramFiles(List.copyOf(files.values()));
    }

    private static ProgramFile read(Path folder, String name, String place) {
        try {
            return ProgramFile.read(folder.resolve(name), name, place);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /** A file of a program, a source with those beside it, and the files that it names if it is a jar. */
    private static List<ProgramFile> program(Path folder, String name, String place) {
        try {
            return name.endsWith(".java")
                    ? List.of(ProgramFile.readSource(folder.resolve(name), name, place))
                    : JarNeighbours.of(folder, ProgramFile.read(folder.resolve(name), name, place));
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /** A path beside another one. */
    static String beside(String path, String name) {
        return path.substring(0, path.lastIndexOf('/') + 1) + name;
    }

    public ProgramFiles with(Collection<ProgramFile> more) {
        List<ProgramFile> all = new ArrayList<>(files);
        all.addAll(more);
        return new ProgramFiles(List.copyOf(all));
    }

    public List<ProgramFacts> facts() {
        return files.stream()
                .map(it -> new ProgramFacts(it.file(), it.sha256()))
                .distinct()
                .toList();
    }

    /** The contents of all files, by their place below the folder of forks. */
    public SortedMap<String, byte[]> contents() {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        files.forEach(it -> contents.putAll(it.contents()));
        return Collections.unmodifiableSortedMap(contents);
    }

    /** The times at which the files were modified, in seconds since 1970, by place. */
    public SortedMap<String, Long> modified() {
        SortedMap<String, Long> modified = new TreeMap<>();
        files.forEach(it -> modified.putAll(it.modified()));
        return Collections.unmodifiableSortedMap(modified);
    }

    /** SHA-256 over places, contents and times, in hex. */
    public String digest() {
        return Sha256.hex(
                files.stream().map(it -> it.modified() + it.sha256()).sorted().collect(Collectors.joining("\n")));
    }

    private static UserException unreadable(String file, IOException cause) {
        return new UserException("the program's file '" + file + "' cannot be read: "
                + cause.getClass().getSimpleName() + " " + cause.getMessage());
    }
}
