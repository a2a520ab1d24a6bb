package io.github.jdkmatrix.program;

import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.Sha256;
import io.github.jdkmatrix.record.TrainedFacts;
import io.github.jdkmatrix.record.TrainedFacts.TrainedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files that a training run left for the forks of its cell.
 *
 * @param facts the name and digest of each file
 * @param kept the folder that has the files on this machine, by digest
 */
public record TrainedFiles(TrainedFacts facts, Path kept) {

    /** Keeps the files of a training run. */
    public static List<TrainedFile> keep(Map<String, byte[]> files, Path folder) throws IOException {
        Files.createDirectories(folder);
        for (byte[] content : files.values()) {
            Files.write(folder.resolve(Sha256.hex(content)), content);
        }
        return files.entrySet().stream()
                .map(it -> new TrainedFile(it.getKey(), Sha256.hex(it.getValue()), it.getValue().length))
                .sorted(Comparator.comparing(TrainedFile::path))
                .toList();
    }

    /** The files that an earlier session kept; empty if they are not there as they were. */
    public static Optional<TrainedFiles> kept(TrainedFacts facts, Path folder) {
        TrainedFiles files = new TrainedFiles(facts, folder);
        try {
            List<String> found =
                    files.contents().files().stream().map(ProgramFile::sha256).toList();
            return found.equals(facts.files().stream().map(TrainedFile::sha256).toList())
                    ? Optional.of(files)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

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
        return new ProgramFiles(List.copyOf(files), Map.of());
    }
}
