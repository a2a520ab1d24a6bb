package io.github.jdkmatrix.report.head;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.plan.Matrices;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.report.head.RunConditions.JvmVersion;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JvmVersionTest {

    @Test
    void fromTheLinesOfOpenJdk() {
        assertThat(version(
                        "openjdk version \"28-ea\" 2027-03-23",
                        "OpenJDK Runtime Environment (build 28-ea+18-1-Debian)",
                        "OpenJDK 64-Bit Server VM (build 28-ea+18-1-Debian, mixed mode, sharing)"))
                .isEqualTo(new JvmVersion("28-ea", "OpenJDK 64-Bit Server VM", "28-ea+18-1-Debian"));
    }

    @Test
    void whatAnotherVmSaysIsNotGuessed() {
        assertThat(version("something else")).isEqualTo(JvmVersion.UNTOLD);
        assertThat(version()).isEqualTo(JvmVersion.UNTOLD);
    }

    private static JvmVersion version(String... lines) {
        return JvmVersion.of(new JdkFacts("21", "/jdk", "", "", List.of(lines), new TreeMap<>(), "", List.of()));
    }

    /** A short program takes up to twice the CPU time on such a JDK. */
    @Test
    void aJdkWithoutTheDefaultArchiveIsMarked() {
        String build = "OpenJDK Runtime Environment Temurin-25.0.2+10 (build 25.0.2+10-LTS)";
        String vm = "OpenJDK 64-Bit Server VM Temurin-25.0.2+10 (build 25.0.2+10-LTS, mixed mode";
        assertThat(Environment.build(facts(build, vm + ", sharing)"))).isEqualTo("Temurin-25.0.2+10, 25.0.2+10-LTS");
        assertThat(Environment.build(facts(build, vm + ")")))
                .isEqualTo("Temurin-25.0.2+10, 25.0.2+10-LTS, no CDS archive");
        assertThat(Environment.build(facts(build))).isEqualTo("Temurin-25.0.2+10, 25.0.2+10-LTS");
        assertThat(Environment.withoutArchive(List.of(facts(vm + ")"), facts(vm + ", sharing)"))))
                .isEqualTo("JDK 25 has no CDS archive: programs start slower");
        assertThat(Environment.withoutArchive(List.of(facts(vm + ")"), facts(vm + ")"))))
                .isEmpty();
    }

    @Test
    void aRunWithoutJdksSaysSo() {
        Manifest run = Records.planned(Matrices.random(new Random(1)), List.of());
        assertThat(Environment.jdks(run)).startsWith("JDK ");
        assertThat(Environment.jdks(Records.withoutJdks(run))).isEqualTo("no JDK");
    }

    private static JdkFacts facts(String... version) {
        return new JdkFacts("25", "image", "", "", List.of(version), new TreeMap<>(), "", List.of());
    }
}
