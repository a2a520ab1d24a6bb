package io.github.jdkmatrix.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    void theHarnessIsUnpacked() throws IOException {
        assertThat(payload("a/B.class", "b", "s", "w", "c").files())
                .containsOnlyKeys("fork", "forks", "harness/a/B.class", "harness21/a/B.class", "spin-hint.jar");
    }

    @ParameterizedTest
    @CsvSource({"a/B.class, META-INF/versions/21/a/B.class", "META-INF/versions/21/a/B.class, a/B.class"})
    void aClassForJdk21ReplacesTheOther(String first, String second) throws IOException {
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(jar)) {
            for (String name : List.of(first, second)) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(US_ASCII));
            }
        }
        Map<String, byte[]> files = Payload.of(jar.toByteArray(), new byte[0], new byte[0], new byte[0])
                .files();
        assertThat(files.get("harness/a/B.class")).asString(US_ASCII).isEqualTo("a/B.class");
        assertThat(files.get("harness21/a/B.class")).asString(US_ASCII).isEqualTo("META-INF/versions/21/a/B.class");
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
