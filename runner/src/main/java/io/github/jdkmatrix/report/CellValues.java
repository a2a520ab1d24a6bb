package io.github.jdkmatrix.report;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableStyle;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.stats.CellDiagnostics;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.ValueOrReason;
import io.github.jdkmatrix.stats.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the values of one table, and collects what must be said under it. */
public final class CellValues {

    /** Stands where a method had too few forks. */
    public static final String DASH = "-";

    private final Manifest manifest;
    private final Matrix matrix;
    private final List<JdkFacts> jdks;
    private final TableStyle style;
    private final ForksPerValue forks;
    private final Notes notes;
    private final Set<String> gaps = new LinkedHashSet<>();
    private final Legend legend = new Legend();

    /** Of a table that says nothing of how many forks its values have. */
    CellValues(Manifest manifest, TableStyle style, Notes notes) {
        this(manifest, style, ForksPerValue.UNSAID, notes);
    }

    CellValues(Manifest manifest, TableStyle style, ForksPerValue forks, Notes notes) {
        this.manifest = manifest;
        this.matrix = manifest.matrix();
        this.jdks = manifest.jdks();
        this.style = style;
        this.forks = forks;
        this.notes = notes;
    }

    /** Why some of the values lack an interval or a verdict; nothing where none does. */
    Optional<String> gapRemark() {
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(DASH + " stands for no interval or no verdict: " + String.join("; ", gaps));
    }

    /** The explanations that the values made so far need. */
    Legend legend() {
        return legend;
    }

    /**
     * A metric of a cell.
     *
     * @param summary the cell, where there is one
     * @param judged how it compares with the reference
     */
    Value of(Optional<CellSummary> summary, String metric, Optional<Against> judged) {
        return summary.map(it -> of(it, metric, judged)).orElseGet(Value.Blank::new);
    }

    private Value of(CellSummary summary, String metric, Optional<Against> against) {
        if (summary.notRun().isPresent()) {
            Outcome outcome = summary.notRun().get();
            return new Value.Words(
                    OutcomeWords.of(outcome, matrix),
                    List.of(note(summary, outcome.detail().orElse(""))));
        }
        String others = CellNote.otherForks(summary);
        List<String> marks = new ArrayList<>();
        if (!summary.estimates().isEmpty()) {
            withoutEffect(summary).ifPresent(marks::add);
        }
        if (!others.isEmpty()) {
            marks.add(note(summary, String.join("; ", summary.reasons())));
        }
        return summary.estimate(metric)
                .map(it -> number(it, against, others, marks))
                .orElseGet(() -> new Value.Words(others.isEmpty() ? DASH : others, marks));
    }

    /** The mark of a cell that ran although its flags, or some of them, have no effect on its JDK. */
    private Optional<String> withoutEffect(CellSummary summary) {
        return FlagNote.of(manifest, summary.cell()).map(it -> note(summary, it));
    }

    /** A number on its own, whatever else is known of its cell. */
    Value number(Estimate estimate, Optional<Against> against) {
        return number(estimate, against, "", new ArrayList<>());
    }

    private Value number(Estimate estimate, Optional<Against> against, String others, List<String> marks) {
        Optional<Comparison> comparison = against.map(Against::comparison);
        Optional<Estimate> reference = comparison.map(Comparison::reference);
        String n = forks.mark(estimate.n());
        if (estimate.belowResolution()) {
            String figure = "< " + Quantity.format(estimate.resolution(), estimate);
            return new Value.Measured(estimate, reference, figure, "", n, "", "", others, marks);
        }
        CellDiagnostics.of(estimate).findings().forEach(it -> marks.add(notes.mark(FindingNote.of(it, estimate))));
        Optional<Against> compared =
                against.filter(it -> it.comparison().ratio().known().isPresent());
        return switch (style) {
            case MEDIAN ->
                new Value.Measured(
                        estimate,
                        reference,
                        Quantity.format(estimate.median(), estimate),
                        spread(estimate),
                        n,
                        compared.map(this::ratio).orElse(""),
                        compared.map(it -> verdict(it, marks)).orElse(""),
                        others,
                        marks);
            case HYPERFINE ->
                new Value.Measured(
                        estimate,
                        reference,
                        Quantity.format(estimate.mean(), estimate),
                        MeanText.spread(estimate),
                        n,
                        compared.map(it -> MeanText.times(it.comparison())).orElse(""),
                        "",
                        others,
                        marks);
            case NORMALISED ->
                new Value.Measured(
                        estimate,
                        reference,
                        compared.map(this::ratio).orElse(DASH),
                        "",
                        n,
                        "",
                        compared.map(it -> verdict(it, marks)).orElse(""),
                        others,
                        marks);
        };
    }

    private String spread(Estimate estimate) {
        return text(estimate.interval().map(it -> {
            String spread = Quantity.spread(estimate, it);
            legend.spread(spread);
            return spread;
        }));
    }

    private String ratio(Against against) {
        if (against.ofItself()) {
            return "1";
        }
        Comparison comparison = against.comparison();
        double ratio = comparison.ratio().known().orElseThrow();
        legend.ratio(comparison.interval().known().isPresent());
        if (ratio == 0) {
            return Quantity.ratio(ratio);
        }
        return comparison
                .interval()
                .map(it -> Quantity.ratio(ratio, it.low(), it.high()))
                .known()
                .orElseGet(() -> {
                    comparison.interval().whyNot().ifPresent(gaps::add);
                    return Quantity.ratio(ratio);
                });
    }

    /** The verdict; an unclear one of which one condition holds gets a note, which says which. */
    private String verdict(Against against, List<String> marks) {
        return against.judgement()
                .map(it -> {
                    legend.judged(it);
                    it.whyUnclear().map(notes::mark).ifPresent(marks::add);
                    return text(it.verdict().map(Verdict::word));
                })
                .orElse("");
    }

    /** The value, or a dash with the reason under the table. */
    private String text(ValueOrReason<String> answer) {
        answer.whyNot().ifPresent(gaps::add);
        return answer.known().orElse(DASH);
    }

    /** The mark of a note on a cell: what is unavailable is its JDK or its CPUs, all else is about its JDK and flags. */
    private String note(CellSummary summary, String reason) {
        Cell cell = summary.cell();
        String jdk = "JDK " + cell.jdk();
        if (summary.notRun().filter(it -> it.is(Outcome.Kind.UNAVAILABLE)).isPresent()) {
            boolean atHand = jdks.stream().anyMatch(it -> it.id().equals(cell.jdk()));
            return notes.mark((atHand ? "CPUs " + cell.cpu() : jdk) + ": " + reason);
        }
        boolean plain = matrix.flagSet(cell.flags()).args().isEmpty();
        return notes.mark(jdk + (plain ? "" : " with " + cell.flags()) + ": " + reason);
    }

    /**
     * A comparison in its table.
     *
     * @param comparison on its own
     * @param judgement what it comes to among the others; empty where the two are not the same metric, or are one value
     */
    record Against(Comparison comparison, Optional<Judgement> judgement) {

        /** Whether it sets the reference in proportion to itself. */
        boolean ofItself() {
            return comparison.ratio().known().isPresent()
                    && judgement.isEmpty()
                    && comparison.metric().better() != Better.NOT_JUDGED
                    && comparison
                            .reference()
                            .metric()
                            .name()
                            .equals(comparison.metric().name());
        }
    }
}
