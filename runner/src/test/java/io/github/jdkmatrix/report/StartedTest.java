package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.report.head.Environment;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What differs between the columns of a table beside the JDK is to be seen at once. */
class StartedTest {

    private static JdkFacts jdk(String id, Map<String, String> environment) {
        return new JdkFacts(id, "image", "sha256:1", "", List.of(), new TreeMap<>(environment), List.of());
    }

    @Test
    void whatJdksHaveInCommonIsOneLine() {
        assertThat(Environment.started(List.of(
                        jdk("17", Map.of("LANG", "C.UTF-8")),
                        jdk("21", Map.of("LANG", "C.UTF-8", "TZ", "Asia/Tokyo", "_JAVA_OPTIONS", "-Xint")),
                        jdk("25", Map.of("LANG", "C")))))
                .containsExactly(
                        entry("JDK 17, 21 are started with LANG", "C.UTF-8"),
                        entry("JDK 21 is started with TZ", "Asia/Tokyo"),
                        entry("JDK 21 is started without _JAVA_OPTIONS", "-Xint"),
                        entry("JDK 25 is started with LANG", "C"));
    }
}
