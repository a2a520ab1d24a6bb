package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VariablesTest {

    @Test
    void ofAnImageAllButPlacesAndSecrets() {
        assertThat(Variables.ofImage(List.of(
                        "PATH=/bin",
                        "JAVA_HOME=/opt/java",
                        "JAVA_VERSION=21",
                        "MALLOC_ARENA_MAX=1",
                        "MODE=a=b\nc",
                        "EMPTY=",
                        "NAME",
                        "API_TOKEN=x",
                        "DB_PASSWORD=x",
                        "KEYBOARD=de")))
                .containsExactly(
                        entry("API_TOKEN", "(not shown)"),
                        entry("DB_PASSWORD", "(not shown)"),
                        entry("EMPTY", ""),
                        entry("KEYBOARD", "de"),
                        entry("MALLOC_ARENA_MAX", "1"),
                        entry("MODE", "a=b c"),
                        entry("NAME", ""));
    }

    @Test
    void ofASessionWhatAJvmReads() {
        assertThat(Variables.ofSession(Map.of(
                        "HOME", "/root",
                        "EDITOR", "vi",
                        "LC_ALL", "C",
                        "LD_PRELOAD", "x.so",
                        "TZ", "UTC",
                        "JDKMATRIX_FORK__JAVA_OPTIONS", "-ea")))
                .containsExactly(
                        entry("LC_ALL", "C"),
                        entry("LD_PRELOAD", "x.so"),
                        entry("TZ", "UTC"),
                        entry("_JAVA_OPTIONS", "-ea"));
    }
}
