package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.Program;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.jar.Attributes;

/**
 * The release for which the main class of a program was compiled: its class file says so in its eighth byte (JVMS 4.1),
 * 44 more than the release. JDKs before it refuse the class.
 */
final class ClassRelease {

    private static final int MAJOR_HIGH = 6;
    private static final int MAJOR_LOW = 7;
    private static final int BEFORE_FIRST = 44;
    private static final int BENCHMARK = 3;

    private ClassRelease() {}

    /** Nothing where it cannot be told: the fork will. */
    static OptionalInt of(Program program, ProgramFiles files) {
        return mainClass(program, files).map(ClassRelease::release).orElse(OptionalInt.empty());
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

    private static OptionalInt release(byte[] classFile) {
        return classFile.length > MAJOR_LOW
                ? OptionalInt.of((((classFile[MAJOR_HIGH] & 0xff) << 8) | (classFile[MAJOR_LOW] & 0xff)) - BEFORE_FIRST)
                : OptionalInt.empty();
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
