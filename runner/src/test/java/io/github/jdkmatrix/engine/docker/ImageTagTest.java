package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever an id is, the tag made of it is one that an engine takes. */
class ImageTagTest {

    private static final Jdk.Build BUILD = new Jdk.Build("jdk", new TreeMap<>());

    @TempDir
    private Path folder;

    private String tag(String id) throws IOException {
        Jdk jdk = new Jdk(id, 21, false, Optional.empty(), Optional.of(BUILD), Optional.empty(), Optional.empty());
        return new ImageBuilder(null, new DockerFolder(folder), new EngineArchitecture("")).tag(jdk, BUILD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "21 with ZGC",
                "../../21",
                "21:latest",
                "$(id)",
                "\u00df",
                "İİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİİ"
            })
    void aTagIsAlwaysOne(String id) throws IOException {
        assertThat(tag(id)).matches("jdkmatrix/jdk:[a-z0-9][a-z0-9.-]{0,127}");
    }

    @Test
    void aPlainIdCanBeReadInIt() throws IOException {
        assertThat(tag("21 with ZGC")).startsWith("jdkmatrix/jdk:21-with-zgc-");
    }
}
