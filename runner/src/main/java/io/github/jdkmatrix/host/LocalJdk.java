package io.github.jdkmatrix.host;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A JDK on this machine, as its {@code release} file describes it.
 *
 * @param home its directory, links resolved
 * @param feature its feature release
 * @param version its run-time version
 */
public record LocalJdk(Path home, int feature, String version) {

    private static final Pattern FEATURE = Pattern.compile("(\\d{1,4})(?!\\d).*");

    public boolean earlyAccess() {
        return version.contains("-ea");
    }

    public Path java() {
        return home.resolve("bin/java");
    }

    /** The JDK in a directory, if there is one. */
    public static Optional<LocalJdk> at(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isRegularFile(release)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(release, StandardCharsets.UTF_8)) {
            properties.load(reader);
            // JAVA_VERSION is the bare number: only the run-time version says whether it is an early-access build.
            String version = properties
                    .getProperty("JAVA_RUNTIME_VERSION", properties.getProperty("JAVA_VERSION", ""))
                    .replace("\"", "");
            Matcher feature = FEATURE.matcher(version);
            return feature.matches()
                    ? Optional.of(new LocalJdk(home.toRealPath(), Integer.parseInt(feature.group(1)), version))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            // Not a release file of a JDK, whatever else it is.
            return Optional.empty();
        }
    }

    /** Every JDK in the usual places, each once, newest first. */
    public static List<LocalJdk> all() {
        Map<Path, LocalJdk> found = new LinkedHashMap<>();
        for (Path home : candidates()) {
            at(home).ifPresent(jdk -> found.putIfAbsent(jdk.home(), jdk));
        }
        return found.values().stream()
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
