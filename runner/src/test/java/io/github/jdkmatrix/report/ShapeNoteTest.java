package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ShapeFacts;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ShapeNoteTest {

    @Test
    void coresThatAreThereNeedNone() {
        assertThat(CellNotes.shape(Cells.NATIVE)).isEmpty();
    }

    @Test
    void aQuotaMakesItMore() {
        ShapeFacts atQuota = new ShapeFacts(
                "12", 12, "0-1", 2, OptionalDouble.of(1.5), true, OptionalInt.of(100_000), List.of(), List.of());
        assertThat(CellNotes.shape(atQuota))
                .contains("emulated: ActiveProcessorCount=12 on 2 CPUs" + " at a quota of 1.5 (8.00x oversubscribed)");
    }

    @Test
    void whatIsUnusualIsToldWithOrWithoutEmulation() {
        assertThat(CellNotes.shape(Cells.shape("12", 12, "0-11", 12, "12 CPUs on 6 cores", "on 2 memory nodes")))
                .contains("12 CPUs on 6 cores; on 2 memory nodes");
        assertThat(CellNotes.shape(Cells.shape("24", 24, "0-11", 12, "12 CPUs on 6 cores")))
                .hasValueSatisfying(note -> assertThat(note).endsWith(" oversubscribed); 12 CPUs on 6 cores"));
    }
}
