package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class PayloadTest {

    private static Payload payload(String name, String harness, String spinHint, String wrapper) throws IOException {
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(jar)) {
            zip.putNextEntry(new ZipEntry("META-INF/"));
            zip.putNextEntry(new ZipEntry(name));
            zip.write(harness.getBytes(US_ASCII));
        }
        return Payload.of(jar.toByteArray(), spinHint.getBytes(US_ASCII), wrapper.getBytes(US_ASCII));
    }

    @Test
    void theHarnessIsUnpacked() throws IOException {
        assertThat(payload("a/B.class", "b", "s", "w").files())
                .containsOnlyKeys("fork", "harness/a/B.class", "spin-hint.jar");
    }

    @Test
    void itsDigestChangesWithEachPart() throws IOException {
        assertThat(new String[] {
                    payload("n", "a", "b", "c").digest(),
                    payload("m", "a", "b", "c").digest(),
                    payload("n", "x", "b", "c").digest(),
                    payload("n", "a", "x", "c").digest(),
                    payload("n", "a", "b", "x").digest()
                })
                .doesNotHaveDuplicates()
                .allMatch(hex -> hex.matches("[0-9a-f]{64}"));
    }
}
