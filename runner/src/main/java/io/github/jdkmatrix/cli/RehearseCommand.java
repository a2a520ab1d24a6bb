package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.StarterMatrix;
import io.github.jdkmatrix.host.TemporaryFolder;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import picocli.CommandLine.Command;

/** Executes the start of some commands: the launcher stores the classes that they load in a CDS archive. */
@Command(hidden = true)
final class RehearseCommand extends BaseCommand {

    /** The classes of the engine's client, which are executed only where an engine answers. */
    private static final List<String> CLIENT = List.of(
            "com/github/dockerjava/",
            "io/github/jdkmatrix/engine/docker/",
            "org/testcontainers/DockerClientFactory",
            "org/testcontainers/dockerclient/",
            "org/testcontainers/shaded/com/fasterxml/jackson/",
            "org/testcontainers/shaded/com/github/dockerjava/",
            "org/testcontainers/shaded/com/google/common/collect/",
            "org/testcontainers/utility/");

    /** A program to measure. */
    static final class Nothing {
        private Nothing() {}

        public static void main(String[] args) {}
    }

    @Override
    public Integer call() throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create("rehearsal")) {
            Path matrix = folder.path().resolve("matrix.yaml");
            Files.writeString(
                    matrix,
                    StarterMatrix.of(List.of(), 2, matrix.getParent(), Optional.empty())
                            .yaml());
            rehearse("--help");
            for (String command : List.of("plan", "validate")) {
                rehearse(command, matrix.toString());
            }
            rehearse("plan", matrix.toString(), "--format", "json");
            rehearse("run", "--help", "--resume", matrix.toString());
            rehearse("list", "workloads");
            rehearse("list", "jdks");
            run(folder.path());
            load();
        }
        return ExitCode.DONE;
    }

    /** A whole run on this machine. */
    private static void run(Path folder) throws IOException {
        String name = Nothing.class.getName();
        Path program = folder.resolve(name.replace('.', '/') + ".class");
        Files.createDirectories(program.getParent());
        try (InputStream in =
                Nothing.class.getResourceAsStream(program.getFileName().toString())) {
            Files.write(program, in.readAllBytes());
        }
        List<String> words = new ArrayList<>(List.of("run --engine host --forks 1 --disturbance off".split(" ")));
        words.addAll(List.of("--jdk", System.getProperty("java.home")));
        words.addAll(List.of("--out", folder.resolve("results").toString()));
        words.addAll(List.of("--", "java", "-cp", folder.toString(), name));
        rehearse(words.toArray(String[]::new));
    }

    private static void load() throws IOException {
        try (JarFile jar = new JarFile(System.getProperty("java.class.path"))) {
            jar.stream()
                    .map(JarEntry::getName)
                    .filter(it -> it.endsWith(".class") && CLIENT.stream().anyMatch(it::startsWith))
                    .map(it -> it.substring(0, it.length() - ".class".length()).replace('/', '.'))
                    .forEach(RehearseCommand::load);
        }
    }

    private static void load(String name) {
        try {
            Class.forName(name, false, RehearseCommand.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // It stands on a library that is not here, and is never used.
        }
    }

    private static void rehearse(String... args) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Main.commandLine(nowhere, nowhere, args).execute(args);
    }
}
