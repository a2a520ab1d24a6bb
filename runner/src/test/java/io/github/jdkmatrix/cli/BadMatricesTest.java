package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.text.ExitCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every file of the corpus ends with exit code 2 and lines that say where, what, and what to do.
 *
 * <p>What is said stands in {@code said.golden} beside the files. After a change of words
 * {@code ./mvnw test -pl runner -am -Dtest=BadMatricesTest -Dsurefire.failIfNoSpecifiedTests=false -Dgolden=update}
 * writes it anew, for a person to read the difference.
 */
class BadMatricesTest {

    /** None takes a tenth of a second; what takes longer than this hangs. */
    private static final Duration HANGS = Duration.ofSeconds(20);

    @TempDir
    private Path scratch;

    @Test
    void thereAreEnough() {
        assertThat(BadMatrices.all()).hasSizeGreaterThanOrEqualTo(400);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.jdkmatrix.cli.BadMatrices#all")
    void eachIsRefusedInPlainWords(Path file) {
        Cli cli = assertTimeoutPreemptively(HANGS, () -> Cli.run("validate", file.toString()));
        assertThat(cli.exitCode()).as("%s: %s", file, cli.err()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err().lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line)
                        .startsWith(file + ":")
                        .hasSizeLessThan(file.toString().length() + 700)
                        .doesNotContain(
                                "Exception", "Error:", "java.lang", "java.util", "snakeyaml", "fasterxml", "io.github")
                        .matches(it -> it.chars().noneMatch(Character::isISOControl), "is printable"))
                .anySatisfy(line ->
                        assertThat(line.substring(file.toString().length())).matches(":\\d+:\\d+: .*"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.jdkmatrix.cli.BadMatrices#kinds")
    void theWordsAreThoseOfTheGoldenFile(Path kind) throws IOException {
        String said = BadMatrices.of(kind).stream()
                .map(file -> Cli.run("validate", file.toString()).err().replace(kind + File.separator, ""))
                .collect(Collectors.joining());
        Golden.holds(kind.resolve("said.golden"), said, BadMatricesTest.class);
    }

    /** The whole corpus, bombs and all, in a JVM that has no memory for what they would expand to. */
    @Test
    void aSmallHeapIsEnough() throws IOException, InterruptedException {
        Path out = scratch.resolve("out");
        Process small = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BadMatrices.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(small.waitFor(5, TimeUnit.MINUTES)).isTrue();
        List<String> lines = Files.readAllLines(out);
        assertThat(small.exitValue()).as("%s", lines).isZero();
        assertThat(lines).hasSameSizeAs(BadMatrices.all()).allMatch(line -> line.startsWith(ExitCode.USAGE + "\t"));
    }
}
