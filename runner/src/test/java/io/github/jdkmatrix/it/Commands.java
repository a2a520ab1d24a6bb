package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Commands of this machine that tests need. */
final class Commands {

    static final Path CHECKOUT = Path.of(System.getProperty("jdkmatrix.checkout"));

    private Commands() {}

    /** Words of a text, with blanks between, and further ones as they are. */
    static String[] words(String text, String... more) {
        return Stream.concat(Stream.of(text.split(" ", -1)), Stream.of(more)).toArray(String[]::new);
    }

    /** What a command prints, on stderr too. It must end within half an hour. */
    static String run(Path folder, Stream<String> words) throws IOException, InterruptedException {
        List<String> command = words.toList();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.MINUTES) && process.exitValue() == 0)
                .as(String.join(" ", command) + ": " + said)
                .isTrue();
        return said;
    }

    static String run(Path folder, String... words) throws IOException, InterruptedException {
        return run(folder, Stream.of(words));
    }

    /** A shell script that can be started. */
    static Path script(Path file, String command) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + command + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /** What a script of a document prints; it finds the commands in {@code bin} first, and must end with this code. */
    static String document(Path folder, String script, Map<String, String> environment, int exitCode)
            throws IOException, InterruptedException {
        Path log = folder.resolve("log.txt");
        ProcessBuilder shell = new ProcessBuilder("sh", "-euc", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        shell.environment().putAll(environment);
        shell.environment().merge("PATH", folder.resolve("bin").toString(), (path, first) -> first + ":" + path);
        Process process = shell.start();
        assertThat(process.waitFor(60, TimeUnit.MINUTES)).as("it ends").isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isEqualTo(exitCode);
        return Files.readString(log);
    }
}
