package io.github.jdkmatrix.program;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Program;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.stream.Stream;

/**
 * The release that a program's main class was compiled for (JVMS 4.1).
 *
 * @param major the class file version, 44 more than the release
 * @param preview whether the class uses preview features of that release
 */
public record ClassRelease(int major, boolean preview) {

    private static final String ENABLING = "--enable-preview";
    private static final int MINOR = 4;
    private static final int MAJOR = 6;
    private static final int HEAD = 8;
    private static final char MINOR_OF_PREVIEW = 0xffff;
    private static final int BEFORE_FIRST = 44;

    /** The release of the main class of a program, that of a multi-release jar for the oldest JDK; empty if unknown before the run. */
    public static Optional<ClassRelease> of(Program program, ProgramFiles files) {
        return mainClass(program, files).flatMap(ClassRelease::read);
    }

    /** The release of the class that JMH generated for a benchmark; empty if unknown before the run. */
    public static Optional<ClassRelease> of(Program.Jmh program, Benchmark benchmark, ProgramFiles files) {
        return jar(program.jmh(), files)
                .flatMap(jar -> JarBytes.entry(jar, path(benchmark.generated())))
                .flatMap(ClassRelease::read);
    }

    private static Optional<ClassRelease> read(byte[] classFile) {
        ByteBuffer head = ByteBuffer.wrap(classFile);
        return classFile.length < HEAD
                ? Optional.empty()
                : Optional.of(new ClassRelease(head.getChar(MAJOR), head.getChar(MINOR) == MINOR_OF_PREVIEW));
    }

    /**
     * Why a JVM does not load the class; empty if it does.
     *
     * @param feature the feature release of the JVM's JDK
     * @param jvmArgs all arguments of the JVM
     */
    public Optional<String> refusal(int feature, List<String> jvmArgs) {
        int release = major - BEFORE_FIRST;
        if (release > feature) {
            return Optional.of("its classes use class file version " + major + " (JDK " + release + ")");
        }
        if (preview && release < feature) {
            return Optional.of("its classes use preview features of JDK " + release + ", which no other JDK runs");
        }
        return preview && !jvmArgs.contains(ENABLING)
                ? Optional.of("its classes use preview features, and its JVM arguments lack " + ENABLING)
                : Optional.empty();
    }

    private static Optional<byte[]> mainClass(Program program, ProgramFiles files) {
        return switch (program) {
            case Program.Jar it ->
                jar(it.jar(), files)
                        .flatMap(jar -> JarBytes.attribute(jar, Attributes.Name.MAIN_CLASS)
                                .flatMap(main -> JarBytes.entry(jar, path(main))));
            case Program.MainClass it -> onPath(false, it.classpath(), path(it.main()), files);
            case Program.Module it -> onPath(true, it.modulePath(), path(it.main()), files);
            // Each benchmark has a class of its own.
            case Program.Jmh it -> Optional.empty();
            case Program.Source it -> Optional.empty();
        };
    }

    private static String path(String className) {
        return className.replace('.', '/') + ".class";
    }

    private static Optional<byte[]> jar(String name, ProgramFiles files) {
        return files.file(name)
                .map(ProgramFile::contents)
                .filter(it -> it.size() == 1)
                .map(it -> it.get(it.firstKey()));
    }

    /** Finds a class on a path of jars and folders of classes; a module path also has folders of jars. */
    private static Optional<byte[]> onPath(boolean ofModules, List<String> elements, String path, ProgramFiles files) {
        return elements.stream()
                .flatMap(element -> files.file(element).stream())
                .flatMap(file -> Stream.concat(
                        file.below(path).stream(),
                        file.contents().values().stream()
                                .filter(one -> ofModules || file.contents().size() == 1)
                                .flatMap(one -> JarBytes.entry(one, path).stream())))
                .findFirst();
    }
}
