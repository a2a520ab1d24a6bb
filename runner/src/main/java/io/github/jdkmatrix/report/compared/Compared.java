package io.github.jdkmatrix.report.compared;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.stats.Comparison;
import io.github.jdkmatrix.stats.Interval;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.Optional;

/**
 * A comparison of a table, for the summary.
 *
 * @param section the id of the table on the page
 * @param table the table
 * @param label what is compared: the workload, and the values that tell it from its neighbours in the table
 * @param row the same for a row of a heat map, whose columns are JDKs
 * @param pair the two cells
 */
public record Compared(String section, ComparedTable table, String label, String row, ComparedTable.Pair pair) {

    /** Whether a summary can show it: it was judged, and has a ratio. */
    static boolean shows(ComparedTable.Pair pair) {
        return !pair.normalised()
                && pair.comparison().metric().better() != Better.NOT_JUDGED
                && pair.comparison().ratio().known().isPresent();
    }

    /** Whether its metric stands for the workload in its table. */
    public boolean main() {
        return pair.primary();
    }

    public Comparison comparison() {
        return pair.comparison();
    }

    public Cell candidate() {
        return pair.candidate();
    }

    public double ratio() {
        return comparison().ratio().known().orElseThrow();
    }

    public Optional<Interval> interval() {
        return comparison().interval().known().filter(it -> ratio() > 0);
    }

    /** The ratio and its interval, as in tables. */
    public String figures() {
        return interval()
                .map(it -> Quantity.ratio(ratio(), it.low(), it.high()))
                .orElseGet(() -> Quantity.ratio(ratio()));
    }

    /** The distance of the ratio from one; the same for a half and for twice. */
    public double size() {
        return ratio() > 0 ? Math.abs(Math.log(ratio())) : Double.POSITIVE_INFINITY;
    }

    /** The word of the verdict; empty if there is none. */
    public String verdict() {
        return known().map(Verdict::word).orElse("");
    }

    public Mark mark() {
        return known().map(it -> Mark.of(it, comparison().metric().better())).orElse(Mark.NONE);
    }

    /** The value of the column against that of the reference, such as {@code 25 against 21}. */
    public String against() {
        return candidate().value(table.columns()) + " against "
                + table.reference().orElse("");
    }

    private Optional<Verdict> known() {
        return pair.judgement().map(Judgement::verdict).flatMap(it -> it.known());
    }
}
