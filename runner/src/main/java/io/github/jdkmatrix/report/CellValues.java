package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.report.Legend.ForksPerValue;
import io.github.jdkmatrix.report.Table.Notes;
import io.github.jdkmatrix.report.Value.Mark;
import io.github.jdkmatrix.stats.CellDiagnostics;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the values of one table, and collects its notes and explanations. */
public final class CellValues {

    /** In place of an interval or verdict that is not known. */
    public static final String DASH = "-";

    private final Results results;
    private final Manifest manifest;
    private final Matrix matrix;
    private final ForksPerValue forks;
    private final Notes notes;
    private final Set<String> gaps = new LinkedHashSet<>();
    private final Legend legend = new Legend();

    CellValues(Results results, ForksPerValue forks, Notes notes) {
        this.results = results;
        this.manifest = results.manifest();
        this.matrix = manifest.matrix();
        this.forks = forks;
        this.notes = notes;
    }

    /** Why some values have no interval or verdict; empty where all have one. */
    Optional<String> gapRemark() {
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(DASH + " means no interval or no verdict: " + String.join("; ", gaps));
    }

    /** The explanations of the values made so far. */
    Legend legend() {
        return legend;
    }

    /**
     * A metric of a cell.
     *
     * @param summary the cell, where there is one
     * @param judged its comparison with the reference
     */
    Value of(Optional<CellSummary> summary, String metric, Optional<Compared> judged) {
        return summary.map(it -> of(it, metric, judged)).orElseGet(Value.Blank::new);
    }

    private Value of(CellSummary summary, String metric, Optional<Compared> against) {
        if (summary.notRun().isPresent()) {
            Outcome outcome = summary.notRun().get();
            String mark = note(summary, outcome.detail().orElse(""));
            return new Value.Words(CellNotes.word(outcome, matrix), List.of(mark));
        }
        String others = CellNotes.otherForks(summary);
        List<String> marks = new ArrayList<>();
        if (!summary.estimates().isEmpty()) {
            CellNotes.flags(manifest, summary.cell()).ifPresent(it -> marks.add(note(summary, it)));
        }
        List<String> reasons = summary.reasons().stream()
                .filter(it -> !Disturbances.isReason(it))
                .toList();
        if (!others.isEmpty() && (!reasons.isEmpty() || summary.reasons().isEmpty())) {
            marks.add(note(summary, String.join("; ", reasons)));
        }
        Optional.ofNullable(summary.remarks().get(metric)).ifPresent(it -> marks.add(note(summary, it)));
        summary.remark().ifPresent(it -> marks.add(note(summary, it)));
        return summary.estimate(metric)
                .map(it -> number(it, against, others, marks))
                .orElseGet(() -> new Value.Words(withoutNumber(summary, metric, others, marks), marks));
    }

    private String withoutNumber(CellSummary summary, String metric, String others, List<String> marks) {
        Optional<Estimate> disturbed = Optional.ofNullable(summary.disturbed().get(metric));
        if (disturbed.isEmpty() && !summary.estimates().isEmpty()) {
            marks.add(notes.mark(CellNotes.notReported(results, metric)));
        }
        return disturbed
                .map(it -> Disturbances.MARK + Quantity.median(it) + " " + others)
                .orElse(others.isEmpty() ? DASH : others);
    }

    private Value number(Estimate estimate, Optional<Compared> against, String others, List<String> marks) {
        String n = forks.mark(estimate.n());
        if (estimate.belowResolution()) {
            return new Value.Measured(estimate, Quantity.median(estimate), "", n, "", "", Mark.NONE, others, marks);
        }
        CellDiagnostics.of(estimate).findings().forEach(it -> marks.add(notes.mark(CellNotes.finding(it, estimate))));
        Optional<Compared> compared =
                against.filter(it -> it.comparison().ratio().known().isPresent());
        return new Value.Measured(
                estimate,
                Quantity.median(estimate),
                spread(estimate),
                n,
                compared.map(it -> ratio(it.comparison())).orElse(""),
                compared.map(it -> verdict(it)).orElse(""),
                compared.flatMap(Compared::judgement).map(Mark::of).orElse(Mark.NONE),
                others,
                marks);
    }

    private String spread(Estimate estimate) {
        ValueOrReason<String> spread = estimate.interval().map(it -> Quantity.spread(estimate, it));
        spread.known().ifPresent(legend::spread);
        spread.whyNot().ifPresent(gaps::add);
        return spread.known().orElse(DASH);
    }

    private String ratio(Comparison comparison) {
        legend.ratio(comparison.interval().known().isPresent());
        if (comparison.ratio().known().filter(it -> it != 0).isPresent()) {
            comparison.interval().whyNot().ifPresent(gaps::add);
        }
        return Change.of(comparison).orElse("");
    }

    /** The verdict. */
    private String verdict(Compared against) {
        return against.judgement()
                .map(it -> {
                    legend.judged(it);
                    it.verdict().whyNot().ifPresent(gaps::add);
                    return Change.words(it).orElse(DASH);
                })
                .orElse("");
    }

    /** The mark of a note on a cell: an unavailable cell lacks its JDK or its CPUs; other notes are about JDK and flags. */
    private String note(CellSummary summary, String reason) {
        Cell cell = summary.cell();
        String jdk = "JDK " + cell.jdk();
        if (summary.notRun().filter(it -> it.is(Outcome.Kind.UNAVAILABLE)).isPresent()) {
            boolean hasJdk = manifest.jdks().stream().anyMatch(it -> it.id().equals(cell.jdk()));
            return notes.mark((hasJdk ? "CPUs " + cell.cpu() : jdk) + ": " + reason);
        }
        boolean plain = matrix.flagSet(cell.flags()).args().isEmpty();
        return notes.mark(jdk + (plain ? "" : " with " + cell.flags()) + ": " + reason);
    }
}
