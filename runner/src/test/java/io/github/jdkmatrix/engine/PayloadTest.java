package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class PayloadTest {

    private static Payload payload(String name, String harness, String spinHint, String wrapper, String ofCell)
            throws IOException {
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(jar)) {
            zip.putNextEntry(new ZipEntry("META-INF/"));
            zip.putNextEntry(new ZipEntry(name));
            zip.write(harness.getBytes(US_ASCII));
        }
        return Payload.of(
                jar.toByteArray(), spinHint.getBytes(US_ASCII), wrapper.getBytes(US_ASCII), ofCell.getBytes(US_ASCII));
    }

    @Test
    void itsDigestChangesWithEachPart() throws IOException {
        assertThat(new String[] {
                    payload("n", "a", "b", "c", "d").digest(),
                    payload("m", "a", "b", "c", "d").digest(),
                    payload("n", "x", "b", "c", "d").digest(),
                    payload("n", "a", "x", "c", "d").digest(),
                    payload("n", "a", "b", "x", "d").digest(),
                    payload("n", "a", "b", "c", "x").digest()
                })
                .doesNotHaveDuplicates()
                .allMatch(hex -> hex.matches("[0-9a-f]{64}"));
    }
}
