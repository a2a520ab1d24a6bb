package io.github.jdkmatrix.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Irregularities among the forks of a cell.
 *
 * @param findings the anomalies
 * @param notLookedFor the methods that had too few forks
 */
public record CellDiagnostics(List<CellFinding> findings, List<Gap> notLookedFor) {

    /**
     * A method that had too little to go by.
     *
     * @param method of detection
     * @param reason why it could not
     */
    public record Gap(String method, String reason) {}

    public static CellDiagnostics of(Estimate estimate) {
        Collected collected = new Collected();
        collected.add("outliers", Outliers.in(estimate));
        collected.add("first fork differs", Outliers.firstFork(estimate));
        collected.add("drift", Drift.in(estimate));
        collected.add("several modes", Modes.in(estimate));
        return new CellDiagnostics(List.copyOf(collected.findings), List.copyOf(collected.gaps));
    }

    private static final class Collected {

        private final List<CellFinding> findings = new ArrayList<>();
        private final List<Gap> gaps = new ArrayList<>();

        void add(String method, ValueOrReason<? extends Optional<? extends CellFinding>> answer) {
            answer.known().flatMap(it -> it).ifPresent(findings::add);
            answer.whyNot().ifPresent(reason -> gaps.add(new Gap(method, reason)));
        }
    }
}
