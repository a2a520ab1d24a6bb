package io.github.jdkmatrix.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkJarTest {

    @TempDir
    private Path folder;

    private Path jar(byte[] list, boolean encoded) throws IOException {
        Path file = folder.resolve("benchmarks.jar");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry("META-INF/BenchmarkList"));
            jar.write(list);
            if (encoded) {
                jar.putNextEntry(new JarEntry("org/openjdk/jmh/util/lines/Armor.class"));
            }
        }
        return file;
    }

    private BenchmarkJar of(String version) throws Exception {
        try (InputStream list = BenchmarkJarTest.class.getResourceAsStream("/jmh/list-" + version + ".txt")) {
            return BenchmarkJar.read(jar(list.readAllBytes(), !version.equals("1.21")));
        }
    }

    private List<Benchmark> chosen(String version, String... args) throws Exception {
        return of(version).chosen(JmhArguments.of(List.of(args)), Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.21", "1.37"})
    void everyVersionListsTheSame(String version) throws Exception {
        List<Benchmark> all = chosen(version, "-e", "elsewhere", "-e", "open");

        assertThat(all)
                .extracting(it -> it.brief() + " " + it.mode())
                .containsExactly(
                        "Other.get thrpt",
                        "Listed.every thrpt",
                        "Listed.every avgt",
                        "Listed.every sample",
                        "Listed.every ss",
                        "Listed.forked avgt",
                        "Listed.forked sample",
                        "com.example.Listed.once ss",
                        "Listed.pair thrpt",
                        "com.example.other.Listed.once thrpt");
        Benchmark forked = all.get(5);
        assertThat(forked.name()).isEqualTo("com.example.Listed.forked");
        assertThat(forked.params())
                .containsEntry("text", List.of("10", "a, b", "ü = ∑"))
                .containsEntry("colour", List.of("RED", "GREEN"));
        assertThat(forked.fork())
                .isEqualTo(new Benchmark.Fork(
                        List.of("-Dfirst"),
                        Optional.of(List.of("-Da=b c", "-Xss1m")),
                        List.of("-Dmark=yes", "-Xmx64m")));
        assertThat(all.get(8).fork()).isEqualTo(Benchmark.Fork.NONE);
    }

    /** Two iterations of 300 ms and three of a second; five and five of ten seconds where nothing is said; one shot. */
    @Test
    void annotationsAndArgumentsSayHowLongAForkTakes() throws Exception {
        assertThat(chosen("1.37", "Listed.forked", "-bm", "avgt").get(0).seconds())
                .isEqualTo(3.6);
        assertThat(chosen("1.37", "Other.get").get(0).seconds()).isEqualTo(100);
        assertThat(chosen("1.37", "example.Listed.once").get(0).seconds()).isZero();
        assertThat(chosen("1.37", "Other.get", "-wi", "1", "-i", "2", "-w", "500ms", "-r", "1")
                        .get(0)
                        .seconds())
                .isEqualTo(2.5);
    }

    @Test
    void argumentsReplaceModesAndValues() throws Exception {
        List<Benchmark> chosen = of("1.37")
                .chosen(JmhArguments.of(List.of("pair", "-bm", "ss,avgt")), Map.of("text", List.of("x", "\\d", "x")));

        assertThat(chosen).extracting(Benchmark::mode).containsExactly("avgt", "ss");
        assertThat(chosen.get(0).params()).containsEntry("text", List.of("x", "\\d"));
    }

    @Test
    void whatCannotRunIsSaid() throws Exception {
        BenchmarkJar jar = of("1.37");
        assertThatThrownBy(() -> chosen("1.37", "Nothing", "-e", "else"))
                .hasMessage("has no benchmark that matches 'Nothing' and not 'else'; 'java -jar JAR -l' lists them");
        assertThatThrownBy(() -> chosen("1.37", "elsewhere"))
                .hasMessageContaining(
                        "com.example.other.Listed.elsewhere with @Fork(jvm = \"/opt/java\"): the JDKs are");
        assertThatThrownBy(() -> chosen("1.37", "open"))
                .hasMessageContaining("@Param 'value' has no value; give one with -p value=VALUE");
        assertThatThrownBy(() -> jar.chosen(JmhArguments.of(List.of("pair")), Map.of("txt", List.of("1"))))
                .hasMessage("has no benchmark among the chosen ones with a @Param 'txt'; known are colour, text");
        assertThatThrownBy(() -> jar.chosen(JmhArguments.of(List.of("pair")), Map.of("text", List.of("a\tb"))))
                .hasMessageContaining("@Param 'text' has a control character in a value; give one with -p text=VALUE");
        assertThatThrownBy(() -> chosen("1.37", "("))
                .hasMessageContaining("cannot be searched for the regular expression '('");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "JMH S 99999 a S 1 b", "a.B===,===c", "JMH S 1 a S 1 b S 1 c S 10 Throughput E A -5 "})
    void anotherFormatIsRefused(String line) throws Exception {
        Path jar = jar(("\n" + line + "\n").getBytes(StandardCharsets.UTF_8), true);
        Throwable refusal = catchThrowable(() -> BenchmarkJar.read(jar).chosen(JmhArguments.of(List.of()), Map.of()));

        assertThat(refusal)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        line.isEmpty() ? "has no benchmark left" : "in another format than that of JMH 1.19 to 1.37");
    }
}
