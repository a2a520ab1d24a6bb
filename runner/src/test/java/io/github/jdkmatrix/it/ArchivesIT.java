package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Archives of classes made by hand with {@code java -jar app.jar}, in forks of both engines. */
@Tag("concurrent")
class ArchivesIT {

    private static final String JDK = System.getProperty("java.home");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeTheArchives() throws Exception {
        RealEngine.endpoint();
        Files.writeString(folder.resolve("App.java"), """
                public class App { public static void main(String[] args) { System.out.println("done"); } }
                """);
        Jars jars = new Jars(folder);
        jars.compile("classes", "App.java", 17);
        jars.jar("app.jar", "classes", "App");
        Path jar = folder.resolve("app.jar");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));
        Files.copy(jar, folder.resolve("other.jar"));
        java("-XX:ArchiveClassesAtExit=app.jsa", "-jar", "app.jar");
        if (Runtime.version().feature() >= 25) {
            // As much memory as a fork has: a cache depends on how its references are compressed.
            java("-Xmx128m", "-XX:AOTCacheOutput=app.aot", "-jar", "app.jar");
        }
    }

    private static void java(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(JDK + "/bin/java"));
        command.addAll(List.of(words));
        Process java = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(said).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "host, -XX:SharedArchiveFile=app.jsa, 17",
        "docker, -XX:SharedArchiveFile=app.jsa, 17",
        "host, -XX:AOTMode=on -XX:AOTCache=app.aot, 25",
        "docker, -XX:AOTMode=on -XX:AOTCache=app.aot, 25"
    })
    void anArchiveIsMappedOrTheForkFails(String engine, String flags, int since) throws Exception {
        assumeTrue(Runtime.version().feature() >= since);
        String file = flags.substring(flags.lastIndexOf('=') + 1);

        Jdkmatrix right = run(engine, flags, "app.jar");
        assertThat(right.exitCode()).as(right.err()).isZero();
        assertThat(right.out()).contains("mapped in each fork: " + file + " (JDK");
        assertThat(Records.in(folder.resolve(name(engine, file, "app.jar"))))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.conditions().facts().get(Conditions.ARCHIVE))
                        .isEqualTo(it.cell().flags().equals("default") ? null : file));

        Jdkmatrix other = run(engine, flags, "other.jar");
        assertThat(other.exitCode()).as(other.err()).isEqualTo(3);
        assertThat(Records.in(folder.resolve(name(engine, file, "other.jar"))))
                .filteredOn(it -> !it.cell().flags().equals("default"))
                .allSatisfy(ArchivesIT::failedForItsArchive);
        assertThat(other.out()).contains("app.jar");
    }

    private static void failedForItsArchive(RunRecord record) {
        assertThat(record.outcome().is(Outcome.Kind.FAILED)).isTrue();
        assertThat(record.outcome().detail())
                .hasValueSatisfying(it -> assertThat(it).containsAnyOf("is not mapped: ", "does not fit: "));
        assertThat(record.conditions().facts()).doesNotContainKey(Conditions.ARCHIVE);
    }

    private static String name(String engine, String file, String jar) {
        return engine + "-" + file + "-" + jar;
    }

    private static Jdkmatrix run(String engine, String flags, String jar) throws Exception {
        String out = name(engine, flags.substring(flags.lastIndexOf('=') + 1), jar);
        return Jdkmatrix.start(
                folder,
                Map.of(),
                "run",
                "--engine=" + engine,
                "--jdk=" + JDK,
                "--disturbance=off",
                "--flags=" + flags,
                "-f1",
                "-o" + out,
                "--",
                "java",
                "-Xmx128m",
                "-jar",
                jar);
    }
}
