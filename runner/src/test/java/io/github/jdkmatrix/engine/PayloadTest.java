package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PayloadTest {

    private static String digest(String harness, String spinHint, String wrapper) {
        return new Payload(harness.getBytes(US_ASCII), spinHint.getBytes(US_ASCII), wrapper.getBytes(US_ASCII))
                .digest();
    }

    @Test
    void itsDigestChangesWithEachPart() {
        assertThat(Stream.of(
                        digest("a", "b", "c"), digest("x", "b", "c"), digest("a", "x", "c"), digest("a", "b", "x")))
                .doesNotHaveDuplicates()
                .allMatch(hex -> hex.matches("[0-9a-f]{64}"));
    }
}
