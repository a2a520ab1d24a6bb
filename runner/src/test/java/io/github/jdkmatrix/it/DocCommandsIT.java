package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.DocBlocks;
import io.github.jdkmatrix.DocBlocks.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command that the documents show, as it stands there, in a folder that has the files it names: a matrix with the
 * profiles of ours, but small; results of two runs; the shards of a third; a program; a jar of benchmarks. What would run this very test
 * ({@code ./mvnw verify}, {@code .ci/run}) does nothing there, and {@code ssh} reaches other folders, not machines.
 */
@Tag("concurrent")
@Tag("full")
class DocCommandsIT {

    private static final Path STAND_INS = Path.of("src/test/resources/docs");

    private static final String FIB = """
            public class Fib {
                public static void main(String[] args) {
                    System.out.println(fib(Integer.parseInt(args[0])));
                }

                static int fib(int n) {
                    return n < 2 ? n : fib(n - 1) + fib(n - 2);
                }
            }
            """;

    private static final String MAPS = """
            package shop;

            import java.util.HashMap;
            import java.util.Map;
            import org.openjdk.jmh.annotations.*;

            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Warmup(iterations = 1, time = 50, timeUnit = java.util.concurrent.TimeUnit.MILLISECONDS)
            @Measurement(iterations = 1, time = 50, timeUnit = java.util.concurrent.TimeUnit.MILLISECONDS)
            public class Maps {
                @Param({"10", "1000"}) public int size;
                private final Map<Integer, String> map = new HashMap<>();

                @Setup public void fill() {
                    for (int i = 0; i < size; i++) { map.put(i, "value" + i); }
                }

                @Benchmark public String get() { return map.get(size / 2); }
            }
            """;

    @TempDir
    private static Path folder;

    private static Path template;

    private static Stream<Block> blocks() throws IOException {
        return DocBlocks.in(Commands.CHECKOUT).filter(it -> it.info().equals("sh"));
    }

    @BeforeAll
    static void makeWhatTheyName() throws Exception {
        RealEngine.endpoint();
        template = Files.createDirectories(folder.resolve("template"));
        copy(STAND_INS + "/.", template);
        Files.createDirectory(template.resolve("docs"));
        Files.createSymbolicLink(
                template.resolve("docker"), Commands.CHECKOUT.resolve("docker").toRealPath());
        Files.copy(template.resolve("matrix.yaml"), template.resolve("MATRIX"));
        new Jars(folder).program(template.resolve("fib.jar").toString(), 17, "Fib", FIB);
        Files.writeString(template.resolve("Maps.java"), MAPS);
        new Jars(template).benchmarks("benchmarks.jar", "Maps.java", 17);
        ran("--seed", "42", "--out", "DIR");
        for (String shard : List.of("1", "2", "3")) {
            ran("--seed", "42", "--shard", shard + "/3", "--out", "shards/shard-" + shard);
        }
        copy(
                template.resolve("DIR").toString(),
                Files.createDirectories(template.resolve("results/matrix")).resolve("20261120T180000Z"));
        ran("--seed", "43", "--out", "results/matrix/20261119T180000Z");
    }

    private static void ran(String... options) throws IOException, InterruptedException {
        String[] args = Stream.concat(Stream.of("run"), Stream.of(options)).toArray(String[]::new);
        Jdkmatrix.run(template, args).ended(0);
    }

    private static void copy(String from, Path to) throws IOException, InterruptedException {
        Commands.run(Path.of("."), "cp", "-a", from, to.toString());
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void itRuns(Block block) throws Exception {
        Path here = folder.resolve(block.where().replaceAll("\\W+", "-"));
        copy(template.toString(), here);
        Map<String, String> places =
                Map.of("CHECKOUT", Commands.CHECKOUT.toRealPath().toString(), "HERE", here.toString());
        String log = Commands.document(here, block.text(), places, 0);
        long commands =
                block.text().lines().filter(it -> it.contains("jdkmatrix ")).count();
        if (commands > 0) {
            assertThat(Files.readAllLines(here.resolve("exit-codes.txt")))
                    .as(log)
                    .hasSizeGreaterThanOrEqualTo((int) commands)
                    .allSatisfy(line -> assertThat(line).startsWith("as documented"));
        }
    }
}
