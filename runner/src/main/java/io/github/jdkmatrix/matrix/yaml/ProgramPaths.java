package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.jmh.BenchmarkJar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Whether the files of a program are there and are what they are taken for. */
final class ProgramPaths {

    /** The entry that every jar has. */
    enum Part {
        MAIN_CLASS("has no Main-Class in its manifest; name the class by 'class' and the jar in 'classpath'"),
        BENCHMARKS("has no META-INF/BenchmarkList; name the jar that JMH's build makes, with JMH in it");

        private final String problem;

        Part(String problem) {
            this.problem = problem;
        }

        boolean isIn(JarFile jar) throws IOException {
            return switch (this) {
                case MAIN_CLASS -> {
                    Manifest manifest = jar.getManifest();
                    yield manifest != null && manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS) != null;
                }
                case BENCHMARKS -> jar.getEntry(BenchmarkJar.LIST) != null;
            };
        }
    }

    /** What the runner's heap takes beside its work. */
    private static final long MOST_MEBIBYTES = 64;

    private final Path folder;
    private final Problems problems;

    ProgramPaths(Path folder, Problems problems) {
        this.folder = folder;
        this.problems = problems;
    }

    /** Where a file lies that was found good before. */
    Path resolved(String file) {
        return folder.resolve(file);
    }

    boolean isSource(Position at, String source) {
        if (!source.endsWith(".java")) {
            problems.add(at, "'" + source + "' is not a Java source file; name one that ends in .java");
            return false;
        }
        return file(at, source).isPresent();
    }

    boolean isJarWith(Position at, String jar, Part part) {
        return file(at, jar).filter(path -> isJarWith(at, jar, path, part)).isPresent();
    }

    private boolean isJarWith(Position at, String jar, Path path, Part part) {
        try (JarFile opened = new JarFile(path.toFile(), false)) {
            if (part.isIn(opened)) {
                return true;
            }
            problems.add(at, "'" + jar + "' " + part.problem);
        } catch (IOException e) {
            problems.add(at, "'" + jar + "' is not a jar: " + e.getMessage());
        }
        return false;
    }

    /** A file or folder, small enough to be held in memory and sent to an engine. */
    boolean canBeCarried(Position at, String name) {
        return there(at, name).filter(path -> isSmall(at, name, path)).isPresent();
    }

    private boolean isSmall(Position at, String name, Path path) {
        try (Stream<Path> tree = Files.walk(path)) {
            long bytes = tree.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
            if (bytes <= MOST_MEBIBYTES << 20) {
                return true;
            }
            problems.add(
                    at,
                    "'" + name + "' has " + (bytes >> 20) + " MiB; at most " + MOST_MEBIBYTES
                            + " can be carried to the forks: put it into an image of your own and name that as the JDK's"
                            + " 'image'");
        } catch (IOException | UncheckedIOException e) {
            problems.add(at, "'" + name + "' cannot be read: " + e.getMessage());
        }
        return false;
    }

    /** A jar or a folder, or all the jars of a folder. */
    List<String> ofClassPath(Position at, String name) {
        if (JarWildcard.is(name)) {
            return jars(at, name);
        }
        return there(at, name)
                .filter(path -> Files.isDirectory(path) || file(at, name).isPresent())
                .map(path -> name)
                .stream()
                .toList();
    }

    private List<String> jars(Position at, String wildcard) {
        try {
            List<String> jars = JarWildcard.jars(folder, wildcard);
            if (jars.isEmpty()) {
                problems.add(at, "'" + wildcard + "': there is no jar in that folder");
            }
            return jars;
        } catch (IOException | InvalidPathException e) {
            problems.add(at, "'" + wildcard + "': no such folder; a relative path starts at the folder of the matrix");
            return List.of();
        }
    }

    private Optional<Path> file(Position at, String name) {
        return there(at, name).filter(path -> {
            if (Files.isDirectory(path)) {
                problems.add(at, "'" + name + "' is a folder; name a file");
            }
            return Files.isRegularFile(path);
        });
    }

    private Optional<Path> there(Position at, String name) {
        try {
            Path path = folder.resolve(name);
            if (Files.isReadable(path)) {
                return Optional.of(path);
            }
            problems.add(
                    at,
                    "'" + name + "': " + (Files.exists(path) ? "may not be read" : "no such file")
                            + "; a relative path starts at the folder of the matrix");
        } catch (InvalidPathException e) {
            problems.add(at, "'" + name + "' is not a path: " + e.getReason());
        }
        return Optional.empty();
    }
}
