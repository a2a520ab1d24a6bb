package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.stats.CellSummary;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The CPU shapes of a result, as charts name them: emulated ones with a star. */
final class ShapeLabels {

    private final Map<String, ShapeFacts> byId;

    ShapeLabels(Collection<ShapeFacts> shapes) {
        byId = shapes.stream().collect(Collectors.toMap(ShapeFacts::id, Function.identity(), (one, other) -> one));
    }

    Optional<ShapeFacts> facts(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    boolean isEmulated(String id) {
        return facts(id).filter(ShapeFacts::emulated).isPresent();
    }

    String label(String id) {
        return isEmulated(id) ? id + "*" : id;
    }

    /** The facts about these shapes that their names do not show. */
    List<String> notes(Collection<CellSummary> cells) {
        return cells.stream()
                .map(it -> it.cell().cpu())
                .distinct()
                .flatMap(id ->
                        facts(id).flatMap(CellNotes::shape).map(note -> "CPUs " + label(id) + ": " + note).stream())
                .toList();
    }
}
