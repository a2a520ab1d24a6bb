package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignManifestTest {

    @TempDir
    private Path path;

    @ParameterizedTest
    @ValueSource(strings = {"{}", "null", "[]", "{\"schema\":1,\"name\":\"an app\"}"})
    void theManifestOfSomethingElseIsUnreadable(String json) throws IOException {
        Files.writeString(path.resolve("manifest.json"), json);
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> new ResultFolder(path).readManifest())
                .withMessageStartingWith("%s: not a manifest of this tool: ", path.resolve("manifest.json"));
    }

    @Test
    void aLaterSchemaIsRefused() throws IOException {
        Files.writeString(path.resolve("manifest.json"), "{\"schema\":2}");
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> new ResultFolder(path).readManifest())
                .withMessageContaining("schema 2 is not known to this version, which reads schema 1");
    }
}
