package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;

/**
 * One process that wrote records into a result folder: the one that began the run, or one that resumed it.
 *
 * @param startedAt when it began to run forks
 * @param tool the version of jdkmatrix
 * @param harness SHA-256 of what it put beside each JDK, in hex
 * @param commandLine what the user typed
 * @param matrixFile where the matrix was read from, as typed
 * @param changes what was not as it was in the first session, one line each
 * @param programs the files of programs that are not of the harness
 */
public record Session(
        Instant startedAt,
        String tool,
        String harness,
        List<String> commandLine,
        String matrixFile,
        List<String> changes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ProgramFacts> programs) {

    public Session {
        programs = programs == null ? List.of() : List.copyOf(programs);
    }

    /** A session like this one that resumed another's run, and what it found changed. */
    public Session resuming(Session first, List<String> found) {
        return new Session(startedAt, tool, harness, commandLine, first.matrixFile, List.copyOf(found), programs);
    }
}
