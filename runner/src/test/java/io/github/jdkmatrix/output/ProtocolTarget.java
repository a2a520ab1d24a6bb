package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Whatever a fork prints, in whatever pieces it arrives: what is kept of it is bounded, finite and can be written. */
public final class ProtocolTarget {

    /** The mark on the wrapper's lines in the seeds. */
    static final String TOKEN = "0123456789abcdef";

    private static final byte[] END = ("@jdkmatrix-fork\t" + TOKEN + "\tdone\t1\n").getBytes(StandardCharsets.UTF_8);

    private static final int PIECE = 100;
    private static final int MAX_PROBLEMS = 5;
    private static final int MAX_LINES = 101;

    private ProtocolTarget() {}

    public static void fuzzerTestOneInput(byte[] data) throws JsonProcessingException {
        ForkOutput whole = new ForkOutput(TOKEN, phase -> {}, (line, ofStdout) -> false);
        whole.stdout(data);
        whole.stderr(END);
        whole.end();
        ForkOutput inPieces = new ForkOutput(TOKEN, phase -> {}, (line, ofStdout) -> false);
        for (int at = 0; at < data.length; at += PIECE) {
            inPieces.stdout(Arrays.copyOfRange(data, at, Math.min(data.length, at + PIECE)));
        }
        inPieces.stderr(END);
        inPieces.end();
        assertThat(kept(inPieces)).isEqualTo(kept(whole));

        assertThat(whole.values().samples()).extracting(Sample::metric).doesNotHaveDuplicates();
        assertThat(whole.values().samples()).allMatch(sample -> Double.isFinite(sample.value()));
        assertThat(whole.values().problems()).hasSizeLessThanOrEqualTo(MAX_PROBLEMS);
        assertThat(whole.excerpt()).hasSizeLessThanOrEqualTo(MAX_LINES);
        assertThat(Json.MAPPER.readTree(Json.MAPPER.writeValueAsString(kept(whole))))
                .isNotNull();
    }

    private static List<Object> kept(ForkOutput output) {
        return new ArrayList<>(List.of(
                output.values().samples(),
                output.values().series(),
                output.values().facts(),
                output.values().problems(),
                output.excerpt(),
                output.endedWell(),
                output.report().map(Object::toString).orElse("")));
    }
}
