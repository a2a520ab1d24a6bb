package io.github.jdkmatrix.harness;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Protocol;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** A JDK on this machine that runs the harness's jar, with some environment. */
record Jdk(Path home, int feature, Map<String, String> environment) {
    /** What a JVM left behind. */
    record Result(int exitCode, List<String> lines, List<String> errors) {
        Map<String, String> facts() {
            Map<String, String> facts = new LinkedHashMap<>();
            for (String line : lines) {
                String[] fields = line.split("\t", -1);
                if (fields[1].equals(Protocol.FACT)) {
                    facts.put(fields[2], Protocol.unescape(fields[3]));
                }
            }
            return facts;
        }
    }

    static Jdk ofThisBuild() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature(), Map.of());
    }

    static List<Jdk> all() {
        List<Jdk> all = new ArrayList<>();
        all.add(ofThisBuild());
        for (String home : System.getProperty("harness.jdks", "").split(File.pathSeparator, -1)) {
            if (!home.isEmpty()) {
                all.add(new Jdk(Path.of(home), feature(Path.of(home)), Map.of()));
            }
        }
        return all;
    }

    Jdk with(String variable, String value) {
        return new Jdk(home, feature, Map.of(variable, value));
    }

    Result run(List<String> flags, String... arguments) throws IOException, InterruptedException {
        return start(flags, List.of("-jar", System.getProperty("harness.jar")), arguments);
    }

    /** As the runner starts a workload. */
    Result fork(List<String> flags, String... arguments) throws IOException, InterruptedException {
        return start(flags, List.of("-cp", System.getProperty("harness.jar"), EntryPoints.FORK), arguments);
    }

    private Result start(List<String> flags, List<String> main, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin/java").toString());
        command.addAll(flags);
        command.addAll(main);
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile("harness", ".out");
        Path err = Files.createTempFile("harness", ".err");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException("no end of " + command);
            }
            return new Result(process.exitValue(), Files.readAllLines(out), withoutNotices(Files.readAllLines(err)));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    @Override
    public String toString() {
        return "JDK " + feature;
    }

    /** The JVM itself announces the variable on stderr. */
    private static List<String> withoutNotices(List<String> errors) {
        return errors.stream().filter(line -> !line.startsWith("Picked up ")).toList();
    }

    private static int feature(Path home) {
        Properties release = new Properties();
        try (var reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
        } catch (IOException e) {
            throw new IllegalArgumentException("no JDK in " + home, e);
        }
        return Runtime.Version.parse(release.getProperty("JAVA_VERSION").replace("\"", ""))
                .feature();
    }
}
