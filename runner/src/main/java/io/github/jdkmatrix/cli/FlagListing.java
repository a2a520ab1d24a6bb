package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.CacheFolder;
import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.flags.FlagLegality;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the JDKs of a matrix do with all of its flag sets, without running anything.
 *
 * @param jdks those at hand
 * @param verdicts on each set, by each of them
 */
record FlagListing(List<JdkFacts> jdks, List<FlagVerdict> verdicts) {

    /**
     * Asks the JVMs.
     *
     * @param say is told of each JDK, and of those that are not at hand
     */
    static FlagListing of(Matrix matrix, Engine engine, Progress say) throws EngineGoneException, InterruptedException {
        FlagLegality legality = new FlagLegality(engine, matrix, CacheFolder.answers());
        Placement placement = placement(matrix, engine);
        List<JdkFacts> jdks = new ArrayList<>();
        for (Jdk jdk : matrix.jdks()) {
            switch (engine.resolve(jdk, say)) {
                case Resolution.Missing<JdkHandle>(String reason) -> say.say("JDK " + jdk.id() + ": " + reason);
                case Resolution.Found<JdkHandle>(JdkHandle found) -> {
                    say.say("asking JDK " + jdk.id());
                    for (FlagSet set : matrix.flags()) {
                        legality.verdict(found, placement, set.id());
                    }
                    jdks.add(legality.facts(found));
                }
            }
        }
        return new FlagListing(List.copyOf(jdks), legality.verdicts());
    }

    /** That of the first CPU shape which the engine can give. */
    private static Placement placement(Matrix matrix, Engine engine) {
        return matrix.cpus().stream()
                .map(engine::fit)
                .flatMap(fitted ->
                        fitted instanceof Resolution.Found<Placement>(Placement it) ? Stream.of(it) : Stream.empty())
                .findFirst()
                .orElseThrow(() -> new UserException(
                        "the engine can give none of the matrix's CPU shapes; add one of one" + " core"));
    }
}
