package io.github.jdkmatrix.harness.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Seals the lines that other programs read. */
class ProtocolWriterTest {
    private final List<String> writes = new ArrayList<>();
    private final ProtocolWriter writer = new ProtocolWriter(new PrintStream(new ByteArrayOutputStream()) {
        @Override
        public void write(byte[] bytes, int offset, int length) {
            writes.add(new String(bytes, offset, length, StandardCharsets.UTF_8));
        }
    });

    @Test
    void saysAPhaseAtOnce() {
        writer.phase(Protocol.MEASURE);

        assertThat(writes).containsExactly("@jdkmatrix\tphase\tmeasure\n");
    }

    @Test
    void handsAllOtherLinesOverInOneWrite() {
        writer.metric("work", "79854872", "ops");
        writer.point("progress", "1", "77120");
        writer.fact("vmName", "a\tb€");
        assertThat(writes).isEmpty();

        writer.flush();

        assertThat(writes).containsExactly("""
                @jdkmatrix\tmetric\twork\t79854872\tops
                @jdkmatrix\tpoint\tprogress\t1\t77120
                @jdkmatrix\tfact\tvmName\ta\\tb€
                """);
    }
}
