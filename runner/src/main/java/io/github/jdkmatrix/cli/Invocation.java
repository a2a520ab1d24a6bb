package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.run.Preparation;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A call of the command line.
 *
 * @param arguments as they were typed
 */
record Invocation(List<String> arguments, Clock clock) {

    /** The manifest of a run that begins now. */
    Manifest manifest(
            Matrix matrix,
            Optional<String> profile,
            Plan plan,
            Engine engine,
            Preparation preparation,
            Path matrixFile) {
        Instant now = clock.instant();
        return new Manifest(
                Manifest.SCHEMA,
                new Manifest.Origin(Version.text(), arguments, now),
                new Manifest.Design(matrix, profile, plan.forks(), plan.seed()),
                new Host(engine.host(), engine.facts()),
                new Manifest.Resolved(
                        preparation.jdkFacts(),
                        preparation.placements().stream().map(Placement::facts).toList(),
                        preparation.verdicts(),
                        preparation.skipped()),
                plan.cells(),
                List.of(new Session(
                        now,
                        Version.text(),
                        Payload.embedded().digest(),
                        arguments,
                        matrixFile.toString(),
                        List.of(),
                        preparation.programs())),
                Optional.empty(),
                Optional.empty());
    }
}
