package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Program.Launch;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.program.ProgramFile;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.ShapeFacts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Compiles a source file with a JDK of the engine, confined as forks are. */
record SourceCompiler(Engine engine, Settings settings) {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int MIN_MEGABYTES = 512;

    /** The exit code of {@code Compile} for a file that its compiler refuses. */
    private static final int NOT_COMPILED = 1;

    /** The earliest time that a zip can hold, for all entries: equal classes make equal jars. */
    private static final LocalDateTime FIXED_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** The result of compiling a source file. */
    sealed interface Compilation {
        /** A jar that {@code java -jar} starts. */
        record Jar(ProgramFile file) implements Compilation {}

        /** No jar, but the outcome of the cells for which this JDK compiles. */
        record Refused(Outcome outcome) implements Compilation {}
    }

    /** Compiles a source file. Only the compiler's own word, its first error, makes a JDK <em>unsupported</em>. */
    Compilation compile(JdkHandle jdk, ShapeFacts placement, String source, Options options)
            throws EngineGoneException, InterruptedException {
        ForkOutput output = new ForkOutput();
        List<String> command = new ArrayList<>(List.of("-cp", engine.places().harness(), EntryPoints.COMPILE));
        command.addAll(options.words(engine.places()));
        command.add(engine.places().program(source));
        engine.run(
                new ForkRequest(
                        jdk,
                        placement,
                        List.of(),
                        List.copyOf(command),
                        options.files(),
                        Optional.empty(),
                        TIMEOUT,
                        Math.max(MIN_MEGABYTES, settings.memoryLimit("")),
                        settings.seccomp(),
                        ForkRequest.Surroundings.NONE),
                output);
        Map<String, String> facts = output.values().facts();
        String main = facts.get(EntryPoints.MAIN_CLASS);
        OptionalInt exit =
                output.report().stream().mapToInt(it -> it.exitCode()).findFirst();
        if (exit.equals(OptionalInt.of(0)) && main != null) {
            return new Compilation.Jar(
                    ProgramFile.of(source, ForkPaths.ofCompiled(source), packed(main, Parcel.takeFrom(facts))));
        }
        return new Compilation.Refused(
                exit.equals(OptionalInt.of(NOT_COMPILED))
                        ? Kind.UNSUPPORTED.because("it does not compile: " + output.failure())
                        : Kind.UNAVAILABLE.because("it cannot be compiled: " + output.failure()));
    }

    private static byte[] packed(String main, Map<String, byte[]> classes) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            add(jar, JarFile.MANIFEST_NAME, manifest(main));
            for (Map.Entry<String, byte[]> one : classes.entrySet()) {
                add(jar, one.getKey(), one.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] manifest(String main) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream jar, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(FIXED_TIME);
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }

    /**
     * The options by which a source file is compiled: those that the source launcher takes from the arguments of its JVM (JEP 330, JEP
     * 458).
     *
     * @param feature the release of the compiler
     * @param jvmArgs the JVM arguments of the program
     * @param files the folder with files that the arguments may name
     */
    record Options(Program.Source source, int feature, List<String> jvmArgs, Optional<String> files) {

        /** The release with JEP 458: several source files, and {@code --enable-preview} alone. */
        private static final int SEVERAL_FILES = 22;

        private static final Set<String> OF_MODULES = Set.of(
                "--add-exports",
                "--add-modules",
                "--limit-modules",
                "--patch-module",
                "--module-path",
                "--upgrade-module-path");

        /** These options for another release of the compiler. */
        Options by(int other) {
            return new Options(source, other, jvmArgs, files);
        }

        boolean preview() {
            return jvmArgs.contains(JavaOptions.ENABLE_PREVIEW);
        }

        /** The options of javac. */
        List<String> words(ForkPaths places) {
            List<String> words = new ArrayList<>();
            words.addAll(places.path("-cp", source.classpath()));
            boolean compiled = source.launch() == Launch.COMPILED;
            if (compiled || feature >= SEVERAL_FILES) {
                words.addAll(List.of("-sourcepath", places.sourcePath(source.source())));
            }
            jvmArgs.stream()
                    .filter(it -> OF_MODULES.contains(it.split("=", 2)[0]))
                    .forEach(words::add);
            Optional<String> release = jvmArgs.stream()
                    .filter(it -> it.startsWith(JavaOptions.SOURCE))
                    .map(it -> it.substring(JavaOptions.SOURCE.length()))
                    .reduce((earlier, later) -> later)
                    .or(() -> preview() && (compiled || feature >= SEVERAL_FILES)
                            ? Optional.of(Integer.toString(feature))
                            : Optional.empty());
            release.ifPresent(it -> words.addAll(List.of("--release", it)));
            if (preview()) {
                words.add(JavaOptions.ENABLE_PREVIEW);
            }
            return List.copyOf(words);
        }
    }
}
