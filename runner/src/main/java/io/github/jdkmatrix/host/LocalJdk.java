package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A JDK on this machine, as its {@code release} file describes it; a JDK without this file, such as Debian's JDK 8, is described by its
 * class library.
 *
 * @param home the directory, links resolved
 * @param version the run-time version
 */
public record LocalJdk(Path home, JavaVersion version) {

    public int feature() {
        return version.feature();
    }

    public boolean earlyAccess() {
        return version.earlyAccess();
    }

    public Path java() {
        return home.resolve("bin/java");
    }

    /** The JDK in a directory, if there is one. */
    public static Optional<LocalJdk> at(Path home) {
        if (!Files.isExecutable(home.resolve("bin/java"))) {
            return Optional.empty();
        }
        try {
            Path real = home.toRealPath();
            return JavaVersion.of(version(real)).map(version -> new LocalJdk(real, version));
        } catch (IOException | IllegalArgumentException e) {
            // Not a release file of a JDK.
            return Optional.empty();
        }
    }

    /** The value of a key in the {@code release} file, such as {@code x86_64} of {@code OS_ARCH}; empty if the file does not have it. */
    public Optional<String> release(String key) throws IOException {
        return Optional.ofNullable(release(home).getProperty(key)).map(it -> it.replace("\"", ""));
    }

    /** The version without its build, such as {@code 25.0.3}. */
    public String shortVersion() {
        return version.text().replaceFirst("[+_-].*", "");
    }

    /** The name of the distribution, such as {@code temurin} or {@code debian}; empty where the {@code release} file names none. */
    public String vendor() {
        try {
            Optional<String> version = release("IMPLEMENTOR_VERSION").map(it -> it.replaceFirst("-\\d.*", ""));
            String name =
                    version.isPresent() ? version.get() : release("IMPLEMENTOR").orElse("");
            return name.equals("N/A") ? "" : name.replaceFirst("\\W.*", "").toLowerCase(Locale.ROOT);
        } catch (IOException e) {
            return "";
        }
    }

    /** Reads the {@code release} file; empty for a JDK without one. */
    private static Properties release(Path home) throws IOException {
        Properties properties = new Properties();
        Path release = home.resolve("release");
        if (Files.isRegularFile(release)) {
            try (Reader reader = Files.newBufferedReader(release, StandardCharsets.UTF_8)) {
                properties.load(reader);
            }
        }
        return properties;
    }

    private static String version(Path home) throws IOException {
        if (!Files.isRegularFile(home.resolve("release"))) {
            return versionOfLibrary(home);
        }
        Properties properties = release(home);
        // JAVA_VERSION is the bare number: only the run-time version says whether it is an early-access build.
        return properties
                .getProperty("JAVA_RUNTIME_VERSION", properties.getProperty("JAVA_VERSION", ""))
                .replace("\"", "");
    }

    private static String versionOfLibrary(Path home) throws IOException {
        Path jar = home.resolve("jre/lib/rt.jar");
        if (!Files.isRegularFile(jar)) {
            return "";
        }
        try (JarFile classes = new JarFile(jar.toFile())) {
            return Optional.ofNullable(classes.getManifest())
                    .map(it -> it.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION))
                    .orElse("");
        }
    }

    /** Every JDK in the usual places, each once, newest first. */
    public static List<LocalJdk> all() {
        return candidates().stream()
                .flatMap(home -> at(home).stream())
                .distinct()
                .sorted(Comparator.comparingInt(LocalJdk::feature)
                        .reversed()
                        .thenComparing(jdk -> jdk.home().toString()))
                .toList();
    }

    private static List<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        Optional.ofNullable(System.getenv("JAVA_HOME")).map(Path::of).ifPresent(homes::add);
        homes.add(Path.of(System.getProperty("java.home")));
        Path user = Path.of(System.getProperty("user.home"));
        for (Path parent : List.of(
                Path.of("/usr/lib/jvm"),
                user.resolve(".sdkman/candidates/java"),
                user.resolve(".jdks"),
                user.resolve(".local/share/mise/installs/java"),
                Path.of("/opt"))) {
            try (Stream<Path> children = Files.list(parent)) {
                children.sorted().forEach(homes::add);
            } catch (IOException e) {
                // Most machines have only one of these folders.
            }
        }
        return homes;
    }
}
