package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.jmh.BenchmarkJar;
import io.github.jdkmatrix.matrix.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that the files of a program exist and are of the right kind.
 *
 * @param folder where relative paths start
 */
record ProgramPaths(Path folder) {

    /** A part that a jar must have. */
    enum Part {
        MAIN_CLASS("has no Main-Class in its manifest; give 'class', and the jar in 'classpath'"),
        BENCHMARKS("has no META-INF/BenchmarkList; give the jar that the JMH build makes, with JMH in it");

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

    /** The limit, which fits into the heap of the runner. */
    private static final long MOST_MEBIBYTES = 64;

    /** The path of a file that was checked before. */
    Path resolved(String file) {
        return folder.resolve(file);
    }

    boolean isSource(Value source) {
        boolean named = source.string().endsWith(".java");
        return require(named, source, "is not a Java source file; give one that ends in .java")
                && file(source).isPresent();
    }

    boolean isJarWith(Value jar, Part part) {
        return file(jar).filter(path -> isJarWith(jar, path, part)).isPresent();
    }

    private static boolean isJarWith(Value jar, Path path, Part part) {
        try (JarFile opened = new JarFile(path.toFile(), false)) {
            return require(part.isIn(opened), jar, part.problem);
        } catch (IOException e) {
            return require(false, jar, "is not a jar: " + e.getMessage());
        }
    }

    /**
     * Whether this is an executable that can be copied.
     *
     * @param home the folder that is copied with it, or the launcher itself
     */
    boolean isLauncher(Value name, String home) {
        return file(name)
                .filter(path -> require(Files.isExecutable(path), name, "is not executable; 'chmod +x' makes it so"))
                .filter(path -> isSmall(name, resolved(home)))
                .isPresent();
    }

    /** A launcher, or what it is a link to if that belongs to an application elsewhere. */
    String launcher(Value name) {
        try {
            Path path = folder.resolve(name.string());
            Path real = path.toRealPath();
            Program.Launcher launcher = new Program.Launcher(name.string(), List.of());
            boolean own = launcher.below().isEmpty()
                    ? !Files.isSymbolicLink(path)
                    : real.startsWith(resolved(launcher.home()).toRealPath());
            return own ? name.string() : real.toString();
        } catch (IOException | InvalidPathException e) {
            return name.string();
        }
    }

    /** Whether this is a file or folder small enough to be held in memory and sent to an engine. */
    boolean canBeCopied(Value name) {
        return existing(name).filter(path -> isSmall(name, path)).isPresent();
    }

    private static boolean isSmall(Value name, Path path) {
        try (Stream<Path> tree = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            long bytes = tree.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
            return require(
                    bytes <= MOST_MEBIBYTES << 20,
                    name,
                    "has " + (bytes >> 20) + " MiB, and at most " + MOST_MEBIBYTES + " MiB are copied to a fork;"
                            + " build an image with it and give that as 'image' of the JDK");
        } catch (IOException | UncheckedIOException e) {
            return require(false, name, "cannot be read: " + e.getMessage());
        }
    }

    /** A jar or a folder, or all jars of a folder. */
    List<String> classpath(Value name) {
        if (JarWildcard.is(name.string())) {
            return jars(name);
        }
        boolean exists = existing(name)
                .filter(path -> Files.isDirectory(path) || file(name).isPresent())
                .isPresent();
        return exists ? List.of(name.string()) : List.of();
    }

    /**
     * A module with its main class; empty if it cannot be started.
     *
     * @param name such as {@code com.example} or {@code com.example/com.example.Main}
     * @param modulePath checked before; may be empty for a module of the JDK
     */
    Optional<String> module(Value name, List<String> modulePath) {
        String[] parts = name.string().split("/", 2);
        try {
            ModuleFinder finder =
                    ModuleFinder.of(modulePath.stream().map(this::resolved).toArray(Path[]::new));
            Optional<ModuleReference> found = finder.find(parts[0]);
            if (found.isEmpty() && ModuleFinder.ofSystem().find(parts[0]).isPresent()) {
                return Optional.of(name.string());
            }
            if (found.isEmpty()) {
                refuse(
                        name,
                        modulePath.isEmpty() ? "is no module of a JDK; give the 'module-path' with it" : notIn(finder));
                return Optional.empty();
            }
            Optional<String> main = parts.length > 1
                    ? Optional.of(parts[1])
                    : found.get().descriptor().mainClass();
            if (main.isEmpty()) {
                refuse(name, "has no main class; give " + parts[0] + "/CLASS");
            }
            return main.filter(it -> hasClass(name, found.get(), it)).map(it -> parts[0] + "/" + it);
        } catch (FindException e) {
            refuse(name, "cannot be found: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String notIn(ModuleFinder path) {
        String there = path.findAll().stream()
                .map(it -> it.descriptor().name())
                .sorted()
                .collect(Collectors.joining(", "));
        return "is not in 'module-path', which has " + (there.isEmpty() ? "no module" : there);
    }

    private static boolean hasClass(Value name, ModuleReference module, String main) {
        try (ModuleReader reader = module.open()) {
            boolean found = reader.find(main.replace('.', '/') + ".class").isPresent();
            return require(found, name, "has no class " + main);
        } catch (IOException e) {
            return require(false, name, "cannot be read: " + e.getMessage());
        }
    }

    private List<String> jars(Value wildcard) {
        try {
            List<String> jars = JarWildcard.jars(folder, wildcard.string());
            if (jars.isEmpty()) {
                refuse(wildcard, "matches no jar; give a folder with jars");
            }
            return jars;
        } catch (IOException | InvalidPathException e) {
            refuse(wildcard, "is in no folder; a relative path starts at the folder of the matrix");
            return List.of();
        }
    }

    private Optional<Path> file(Value name) {
        return existing(name)
                .filter(path -> require(!Files.isDirectory(path), name, "is a folder; give a file")
                        && Files.isRegularFile(path));
    }

    private Optional<Path> existing(Value name) {
        try {
            Path path = folder.resolve(name.string());
            if (Files.isReadable(path)) {
                return Optional.of(path);
            }
            refuse(
                    name,
                    (Files.exists(path) ? "is not readable" : "does not exist")
                            + "; a relative path starts at the folder of the matrix");
        } catch (InvalidPathException e) {
            refuse(name, "is not a path: " + e.getReason());
        }
        return Optional.empty();
    }

    /** Whether a file is as it must be; reports a problem if not. */
    private static boolean require(boolean holds, Value name, String problem) {
        if (!holds) {
            refuse(name, problem);
        }
        return holds;
    }

    private static void refuse(Value name, String problem) {
        name.problem("'" + name.string() + "' " + problem);
    }
}
