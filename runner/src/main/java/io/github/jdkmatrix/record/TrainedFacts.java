package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.Cell;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The training run of a cell.
 *
 * @param command the words of the command behind {@code java}
 * @param seconds the wall time of the training run
 * @param files the files that the training run left for the forks
 */
public record TrainedFacts(Cell cell, List<String> command, double seconds, List<TrainedFile> files) {

    private static final double MEBIBYTE = 1 << 20;

    /**
     * A file that a training run left.
     *
     * @param path where forks find it, from the folder in which they start
     * @param sha256 the SHA-256 of the content, in hex
     */
    public record TrainedFile(String path, String sha256, long bytes) {}

    /**
     * The training run in words for people: the files, for which forks, and how long it took, such as
     * {@code app.aot (JDK 25, 2.6 s, 10.7 MiB)}.
     */
    public String words() {
        String names = files.stream().map(TrainedFile::path).collect(Collectors.joining(" and "));
        double mebibytes = files.stream().mapToLong(TrainedFile::bytes).sum() / MEBIBYTE;
        String flags = cell.flags().contains(names) ? "" : cell.flags() + ", ";
        return String.format(
                Locale.ROOT, "%s (%sJDK %s, %.1f s, %.1f MiB)", names, flags, cell.jdk(), seconds, mebibytes);
    }

    /** The digests that tell the files from those of another training run. */
    public String digests() {
        return files.stream()
                .map(it -> it.path() + " " + ProgramFacts.briefly(it.sha256()))
                .collect(Collectors.joining(", "));
    }
}
