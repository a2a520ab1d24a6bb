package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Program;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;

/**
 * What the class file of a program's main class says it was compiled for (JVMS 4.1).
 *
 * @param major its version, 44 more than the release
 * @param preview whether it uses preview features of that release
 */
record ClassRelease(int major, boolean preview) {

    private static final String ENABLING = "--enable-preview";
    private static final int MINOR = 4;
    private static final int MAJOR = 6;
    private static final int HEAD = 8;
    private static final char MINOR_OF_PREVIEW = 0xffff;
    private static final int BEFORE_FIRST = 44;
    private static final int BENCHMARK = 3;

    /** Nothing where it cannot be told: the fork will. */
    static Optional<ClassRelease> of(Program program, ProgramFiles files) {
        return mainClass(program, files).filter(it -> it.length >= HEAD).map(ClassRelease::of);
    }

    private static ClassRelease of(byte[] classFile) {
        ByteBuffer head = ByteBuffer.wrap(classFile);
        return new ClassRelease(head.getChar(MAJOR), head.getChar(MINOR) == MINOR_OF_PREVIEW);
    }

    /**
     * Why a JVM does not load it.
     *
     * @param feature the feature release of its JDK
     * @param jvmArgs all that it gets
     */
    Optional<String> refusal(int feature, List<String> jvmArgs) {
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
            case Program.MainClass it ->
                it.classpath().stream()
                        .flatMap(element -> inElement(element, path(it.main()), files).stream())
                        .findFirst();
            case Program.Jmh it ->
                jar(it.jmh(), files)
                        .flatMap(jar -> JarBytes.entry(jar, "META-INF/BenchmarkList")
                                .flatMap(ClassRelease::benchmark)
                                .flatMap(main -> JarBytes.entry(jar, path(main))));
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

    private static Optional<byte[]> inElement(String element, String path, ProgramFiles files) {
        Optional<byte[]> inFolder = files.file(element).stream()
                .flatMap(it -> it.contents().entrySet().stream())
                .filter(it -> it.getKey().endsWith("/" + path))
                .map(Map.Entry::getValue)
                .findFirst();
        return inFolder.isPresent() ? inFolder : jar(element, files).flatMap(jar -> JarBytes.entry(jar, path));
    }

    /** JMH's list: {@code JMH S LENGTH CLASS …}, one benchmark a line. */
    private static Optional<String> benchmark(byte[] list) {
        String[] words = new String(list, StandardCharsets.UTF_8).split("\\s+", BENCHMARK + 2);
        return words.length > BENCHMARK ? Optional.of(words[BENCHMARK]) : Optional.empty();
    }
}
