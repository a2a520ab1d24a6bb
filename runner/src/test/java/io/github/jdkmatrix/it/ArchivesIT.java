package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jdkmatrix.record.Conditions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Archives of classes made by hand with {@code java -jar app.jar}, in forks of both engines. */
@Tag("concurrent")
class ArchivesIT {

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeTheArchives() throws Exception {
        RealEngine.endpoint();
        new Jars(folder).program("app.jar", 17, "App", """
                public class App { public static void main(String[] args) { System.out.println("done"); } }
                """);
        Path jar = folder.resolve("app.jar");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));
        Files.copy(jar, folder.resolve("other.jar"));
        java("-XX:ArchiveClassesAtExit=app.jsa", "-jar", "app.jar");
        if (Matrices.FEATURE >= 25) {
            // As much memory as a fork has: a cache depends on how its references are compressed.
            java("-Xmx128m", "-XX:AOTCacheOutput=app.aot", "-jar", "app.jar");
        }
    }

    private static void java(String... words) throws Exception {
        Commands.run(folder, Stream.concat(Stream.of(Matrices.HOME + "/bin/java"), Stream.of(words)));
    }

    @ParameterizedTest
    @CsvSource({
        "host, -XX:SharedArchiveFile=app.jsa, 17",
        "docker, -XX:SharedArchiveFile=app.jsa, 17",
        "host, -XX:AOTMode=on -XX:AOTCache=app.aot, 25",
        "docker, -XX:AOTMode=on -XX:AOTCache=app.aot, 25"
    })
    void anArchiveIsMappedOrTheForkFails(String engine, String flags, int since) throws Exception {
        assumeTrue(Matrices.FEATURE >= since);
        String file = flags.substring(flags.lastIndexOf('=') + 1);
        Jdkmatrix right = run(engine, flags, "app.jar").ended(0);
        assertThat(right.out()).contains("mapped in each fork: " + file + " (JDK");
        assertThat(Records.in(folder.resolve(name(engine, file, "app.jar"))))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.conditions().facts().get(Conditions.ARCHIVE))
                        .isEqualTo(it.cell().flags().equals("default") ? null : file));
        Jdkmatrix other = run(engine, flags, "other.jar").ended(3);
        assertThat(Records.in(folder.resolve(name(engine, file, "other.jar"))))
                .filteredOn(it -> !it.cell().flags().equals("default"))
                .allSatisfy(it -> {
                    assertThat(it.outcome().word()).isEqualTo("failed");
                    assertThat(it.outcome().reason()).containsAnyOf("is not mapped: ", "does not fit: ");
                    assertThat(it.conditions().facts()).doesNotContainKey(Conditions.ARCHIVE);
                });
        assertThat(other.out()).contains("app.jar");
    }

    private static String name(String engine, String file, String jar) {
        return engine + "-" + file + "-" + jar;
    }

    private static Jdkmatrix run(String engine, String flags, String jar) throws Exception {
        String out = name(engine, flags.substring(flags.lastIndexOf('=') + 1), jar);
        String options = "run --engine=%s --jdk=%s --disturbance=off -f1 -o%s".formatted(engine, Matrices.HOME, out);
        return Jdkmatrix.in(folder)
                .start(Commands.words(options, "--flags=" + flags, "--", "java", "-Xmx128m", "-jar", jar));
    }
}
