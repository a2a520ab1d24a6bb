package io.github.jdkmatrix.program;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.record.TrainedFacts.TrainedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files that a training run left for the forks of its cell.
 *
 * @param facts the name and digest of each file
 * @param kept the folder that has the files on this machine, by digest
 */
public record TrainedFiles(TrainedFacts facts, Path kept) {

    /** The digest of the files, which is equal for all cells whose training left the same files. */
    public String digest() {
        return Sha256.hex(facts.files().toString());
    }

    /** The folder of the files below that of forks. */
    public String place() {
        return ForkPaths.ofProgram("trained " + digest() + "/trained");
    }

    /** Reads the files, to be copied to the forks. */
    public ProgramFiles contents() throws IOException {
        List<ProgramFile> files = new ArrayList<>();
        for (TrainedFile file : facts.files()) {
            byte[] content = Files.readAllBytes(kept.resolve(file.sha256()));
            files.add(ProgramFile.of(file.path(), place() + "/" + file.path(), content));
        }
        return new ProgramFiles(List.copyOf(files));
    }

    /**
     * The files of training runs in a result folder, so that a resumed run has the very same files.
     *
     * @param folder the folder that has them, by content
     * @param runs the training runs of earlier sessions, the latest last
     */
    public record Kept(Path folder, List<TrainedFacts> runs) {

        /** The files of a cell's training run; empty if that ran by another command, or its files have changed or gone. */
        public Optional<TrainedFiles> of(Cell cell, List<String> command) {
            return runs.stream()
                    .filter(it -> it.cell().equals(cell))
                    .reduce((first, last) -> last)
                    .filter(it -> it.command().equals(command))
                    .map(it -> new TrainedFiles(it, folder))
                    .filter(TrainedFiles::areThere);
        }

        /** Keeps the files that a training run left. */
        public TrainedFiles keep(Cell cell, List<String> command, double seconds, Map<String, byte[]> left)
                throws IOException {
            Files.createDirectories(folder);
            List<TrainedFile> files = new ArrayList<>();
            for (Map.Entry<String, byte[]> one : new TreeMap<>(left).entrySet()) {
                String digest = Sha256.hex(one.getValue());
                Files.write(folder.resolve(digest), one.getValue());
                files.add(new TrainedFile(one.getKey(), digest, one.getValue().length));
            }
            return new TrainedFiles(new TrainedFacts(cell, command, seconds, files), folder);
        }
    }

    private boolean areThere() {
        try {
            return contents().files().stream()
                    .map(ProgramFile::sha256)
                    .toList()
                    .equals(facts.files().stream().map(TrainedFile::sha256).toList());
        } catch (IOException e) {
            return false;
        }
    }
}
