package io.github.jdkmatrix.record;

import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A process that wrote records into a result folder: the one that began the run, or one that resumed it.
 *
 * @param startedAt when the process began to run forks
 * @param tool the version of jdkmatrix
 * @param harness SHA-256 of the harness, in hex
 * @param commandLine the command line as typed
 * @param matrixFile where the matrix was read from, as typed
 * @param matrixDigest SHA-256 of that file, in hex; empty if it could not be read
 * @param changes differences to the first session, one line each
 * @param programs the files of programs that are not of the harness
 * @param trained the training runs of cells, of this session or of an earlier one whose files the forks have
 */
public record Session(
        Instant startedAt,
        String tool,
        String harness,
        List<String> commandLine,
        String matrixFile,
        @OmittedIfEmpty Optional<String> matrixDigest,
        List<String> changes,
        @OmittedIfEmpty List<ProgramFacts> programs,
        @OmittedIfEmpty List<TrainedFacts> trained) {

    /** This session of a resumed run, with the changes that it found. */
    public Session with(List<String> found) {
        return new Session(startedAt, tool, harness, commandLine, matrixFile, matrixDigest, found, programs, trained);
    }
}
