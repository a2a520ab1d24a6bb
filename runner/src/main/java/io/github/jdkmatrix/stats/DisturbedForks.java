package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.DisturbanceSource;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.Optional;

/** The disturbed forks of a run without limits: their values count, so a report tells of them. */
final class DisturbedForks {

    private final Manifest manifest;
    private int all;
    private int disturbed;
    private double most = -1;
    private String worst = "";

    DisturbedForks(Manifest manifest) {
        this.manifest = manifest;
    }

    void add(ForkRecord record) {
        if (!record.outcome().isCounted()
                || manifest.matrix().settings().disturbance().isPresent()) {
            return;
        }
        all++;
        Conditions conditions = record.conditions();
        double wall = record.wallSeconds().orElseThrow();
        int cpus = manifest.shape(record.cell()).map(ShapeFacts::pinned).orElse(1);
        DisturbanceSource.exceeded(conditions, wall, cpus, DisturbanceLimits.DEFAULT)
                .ifPresent(reason -> {
                    disturbed++;
                    double share = (conditions.foreignCpuSeconds().orElse(0)
                                    + conditions.stealSeconds().orElse(0))
                            / (wall * cpus);
                    if (share > most) {
                        most = share;
                        worst = reason;
                    }
                });
    }

    /** A sentence with the number of disturbed forks and the worst of them; empty without any. */
    Optional<String> sentence() {
        return disturbed == 0
                ? Optional.empty()
                : Optional.of(disturbed + " of " + all
                        + " forks were disturbed and count, as limits are off; the worst: " + worst);
    }
}
