package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.command.Release;
import io.github.jdkmatrix.cli.command.StarterMatrix;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The matrix that {@code init} writes is one that runs. */
class InitCommandTest {

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("matrix.yaml");
    }

    private static void runs(Path file) {
        Cli.run("validate", file.toString()).ends(0);
        assertThat(Cli.run("plan", file.toString()).out()).startsWith("first: ");
    }

    @Test
    void itIsValidAndPlans() {
        Cli init = Cli.run("init", file().toString()).ends(0);
        assertThat(init.err()).contains("matrix.yaml: written").contains("jdkmatrix run " + file());
        runs(file());
    }

    @Test
    void whatIsThereStays() throws IOException {
        Files.writeString(file(), "mine");
        Cli.run("init", file().toString()).refuses(file() + ": exists already; --force overwrites it");
        assertThat(file()).hasContent("mine");
        Cli.run("init", file().toString(), "--force").ends(0);
        runs(file());
    }

    @Test
    void itBeginsWithAProgramOfTheUsersOwn() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Hello");
        Path jar = folder.resolve("hello.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        Path matrix = folder.resolve("deep/er/limit.yaml");
        Cli.run("init", matrix.toString(), "--jar", jar.toString()).ends(0);
        assertThat(matrix).content().contains("- jar: \"../../hello.jar\"");
        runs(matrix);
    }

    @Test
    void aProgramThatIsNotThereIsRefused() {
        Cli.run("init", file().toString(), "--jar", "nowhere.jar").refuses("jdkmatrix: nowhere.jar: no such file");
        assertThat(file()).doesNotExist();
    }

    @Test
    void whereNothingCanBeWrittenItSaysSo() {
        Cli init = Cli.run("init", "/dev/null/matrix.yaml").ends(ExitCode.USAGE);
        assertThat(init.err()).hasLineCount(1).contains("cannot be written");
    }

    @Test
    void allReleasesFoundAreInItTheLowestFirst() throws IOException {
        List<Release> releases = List.of(new Release(21, false), new Release(28, true));
        String yaml = new StarterMatrix(releases, 8, Optional.empty()).yaml();
        Files.writeString(file(), yaml);
        runs(file());
        assertThat(yaml)
                .contains("- {id: \"21\"}", "- {id: \"28-ea\"}")
                .contains("- {id: \"1\", cores: 1}", "- {id: \"8\", cores: 8}");
        assertThat(new StarterMatrix(releases, 1, Optional.empty()).yaml().split("cores: ", -1))
                .as("one CPU is one shape")
                .hasSize(3);
    }
}
