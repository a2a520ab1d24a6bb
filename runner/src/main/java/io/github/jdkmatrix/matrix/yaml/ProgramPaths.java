package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.jmh.BenchmarkJar;
import io.github.jdkmatrix.jmh.JmhArguments;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Looks at the files of a program. A file that is not there, or of another kind, is reported in one line and left out.
 *
 * @param folder where relative paths start
 */
public record ProgramPaths(Path folder) {

    private static final String ALL = "*";

    private static final String SOURCE = ".java";

    private static final String MAIN_CLASS =
            "has no Main-Class in its manifest; give 'class', and the jar in 'classpath'";

    /** How a matrix names files; a command is in no matrix. */
    private static final String RELATIVE = "; a relative path starts at the folder of the matrix";

    /** The limit of a file, which fits into the heap of the runner. */
    private static final long MAX_MEBIBYTES = 64;

    /** Takes what is wanted from a file; an IllegalArgumentException says why it cannot, behind the name of the file. */
    @FunctionalInterface
    private interface Wanted<T> {
        T in(Path path) throws IOException;
    }

    private <T> Optional<T> find(YamlValue name, Wanted<T> wanted) {
        String problem;
        try {
            return Optional.of(wanted.in(folder.resolve(name.string())));
        } catch (InvalidPathException e) {
            problem = "is not a path: " + e.getReason();
        } catch (IllegalArgumentException e) {
            problem = e.getMessage();
        } catch (ZipException e) {
            problem = "is not a jar: " + e.getMessage();
        } catch (CharacterCodingException e) {
            problem = "is not text in UTF-8";
        } catch (NoSuchFileException e) {
            problem = "does not exist" + (name.isTyped() ? "" : RELATIVE);
        } catch (IOException | UncheckedIOException e) {
            problem = "cannot be read: " + e.getMessage();
        }
        Optional<String> typed = WorkloadUse.typedBelow(name.string()).filter(it -> name.isTyped());
        name.problem("'" + typed.orElse(name.string()) + "' " + problem);
        return Optional.empty();
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem);
        }
    }

    private static Path existing(Path path) throws NoSuchFileException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        require(Files.isReadable(path), "is not readable");
        return path;
    }

    private static Path existingFile(Path path) throws NoSuchFileException {
        require(!Files.isDirectory(existing(path)), "is a folder; give a file");
        require(Files.isRegularFile(path), "is a device or a pipe; give a file");
        return path;
    }

    /** Checks that the files of a tree are small enough to be held in memory and sent to an engine. */
    private static void checkSize(Stream<Path> tree) {
        long bytes = tree.mapToLong(file -> file.toFile().length()).sum();
        require(
                bytes <= MAX_MEBIBYTES << 20,
                "has " + (bytes >> 20) + " MiB, and at most " + MAX_MEBIBYTES + " MiB are copied to a fork;"
                        + " build an image with it and give that as 'image' of the JDK");
    }

    /** The source files in the folder of a source file that can be read, itself among them: JDK 22 and later find them by name (JEP 458). */
    public static List<Path> sourcesBeside(Path source) throws IOException {
        try (Stream<Path> files = Files.list(source.toAbsolutePath().getParent())) {
            return files.filter(it -> it.toString().endsWith(SOURCE) && Files.isRegularFile(it) && Files.isReadable(it))
                    .sorted()
                    .toList();
        }
    }

    /** The path of a file that was checked before. */
    Path resolved(String file) {
        return folder.resolve(file);
    }

    Optional<Path> file(YamlValue name) {
        return find(name, ProgramPaths::existingFile);
    }

    Optional<String> text(YamlValue name) {
        return find(name, path -> Files.readString(existingFile(path)));
    }

    Optional<Path> copied(YamlValue name) {
        return find(name, path -> {
            checkSize(below(existing(path)).stream());
            return path;
        });
    }

    /**
     * The files of a folder, or a file alone. Links are followed, as a program does; a link that leads nowhere is left out, and one to a
     * folder around it is an error. Result folders in it are left out, since a run beside its program fills one.
     */
    public static List<Path> below(Path path) throws IOException {
        try (Stream<Path> tree = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            return tree.filter(Files::isRegularFile)
                    .filter(file -> Stream.iterate(file, it -> !it.equals(path), Path::getParent)
                            .noneMatch(it -> has(it, "manifest.json", "runs.jsonl") || has(it, "search.json", ".lock")))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean has(Path folder, String file, String other) {
        return Files.exists(folder.resolve(file)) && Files.exists(folder.resolve(other));
    }

    Optional<Path> source(YamlValue name) {
        return find(name, path -> {
            require(name.string().endsWith(SOURCE), "is not a Java source file; give one that ends in .java");
            checkSize(sourcesBeside(existingFile(path)).stream());
            return path;
        });
    }

    /** A jar that {@code java -jar} starts. */
    Optional<Path> program(YamlValue jar) {
        return find(jar, path -> {
            try (JarFile opened = new JarFile(existingFile(path).toFile(), false)) {
                Manifest manifest = Optional.ofNullable(opened.getManifest()).orElseGet(Manifest::new);
                require(manifest.getMainAttributes().containsKey(Attributes.Name.MAIN_CLASS), MAIN_CLASS);
                return path;
            }
        });
    }

    /** The benchmarks of a jar that the arguments choose. */
    Optional<List<Benchmark>> benchmarks(YamlValue jar, JmhArguments args, Map<String, List<String>> values) {
        return find(jar, path -> BenchmarkJar.read(existingFile(path)).chosen(args, values));
    }

    /** A jar or a folder, or all jars of a folder. */
    List<String> classpath(YamlValue name) {
        return find(name, path -> {
                    if (isWildcard(name.string())) {
                        return someJars(name.string());
                    }
                    if (!Files.isDirectory(existing(path))) {
                        existingFile(path);
                    }
                    return List.of(name.string());
                })
                .orElse(List.of());
    }

    /** Whether an element of a class path is a wildcard such as {@code lib/*}. */
    public static boolean isWildcard(String element) {
        return element.equals(ALL) || element.endsWith("/" + ALL);
    }

    /**
     * The jars that a wildcard matches, by name: {@code java}, which has the same wildcard, promises no order of them.
     *
     * @throws IOException where the folder is not there or cannot be read
     */
    public List<String> jars(String wildcard) throws IOException {
        String in = wildcard.substring(0, wildcard.length() - ALL.length());
        try (Stream<Path> files = Files.list(folder.resolve(in))) {
            return files.map(it -> in + it.getFileName())
                    .filter(it -> it.toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private List<String> someJars(String wildcard) throws IOException {
        List<String> jars = jars(wildcard);
        require(!jars.isEmpty(), "matches no jar; give a folder with jars");
        return jars;
    }
}
