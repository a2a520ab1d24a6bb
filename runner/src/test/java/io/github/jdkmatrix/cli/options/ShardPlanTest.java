package io.github.jdkmatrix.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.cli.Cli;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code plan --format github}, and what {@code run --shard} says before it needs an engine. */
class ShardPlanTest {

    private static final String MATRIX = """
            forks: 2
            jdks: [{id: "21", image: a}, {id: "25", image: b}]
            cpus: [{id: "1", cores: 1}]
            workloads:
              - {use: yield-loop, params: {duration: 10s, pause: [none, yield]}}
              - {use: count-even, params: {duration: 20s, thread: platform}}
            """;

    /** GitHub takes as much for what a step or a job puts out. */
    private static final int OUTPUT_LIMIT = 1 << 20;

    @TempDir
    private Path folder;

    private Cli plan(String matrix, String... more) throws IOException {
        String file = Files.writeString(folder.resolve("m.yaml"), matrix).toString();
        return Cli.run(Stream.concat(Stream.of("plan", file), Stream.of(more)).toArray(String[]::new));
    }

    private static JsonNode include(Cli cli) throws JsonProcessingException {
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        assertThat(cli.out()).endsWith("\n").containsOnlyOnce("\n");
        return Json.MAPPER.readTree(cli.out()).get("include");
    }

    @Test
    void theJobMatrixIsOneLine() throws IOException {
        Cli cli = plan(MATRIX, "--format", "github", "--shards", "2", "--seed", "42");
        assertThat(cli.out()).isEqualTo("""
                {"include":[{"shard":"1/2","id":"1-of-2","seed":42,"workloads":"count-even",\
                "cells":2,"runs":4,"minutes":2,"timeout":26},\
                {"shard":"2/2","id":"2-of-2","seed":42,"workloads":"yield-loop",\
                "cells":4,"runs":8,"minutes":2,"timeout":26}]}
                """);
        assertThat(cli.err())
                .isEqualTo("2 shards of up to 2 min\n2 forks per cell cannot show a difference:"
                        + " '25 against 21' has 3 comparisons; give --forks 6 or more\n");
    }

    @Test
    void thereAreNoMoreShardsThanComparisons() throws IOException {
        Cli cli = plan(MATRIX, "--format", "github", "--shards", "9");
        assertThat(include(cli)).hasSize(3);
        assertThat(cli.err()).startsWith("3 shards of up to 2 min; no more, since a comparison cannot be split\n");
    }

    @Test
    void eachShardTakesAboutAnHour() throws IOException {
        assertThat(include(plan(MATRIX, "--format", "github", "--forks", "60"))).hasSize(2);
        assertThat(include(plan(MATRIX, "--format", "github"))).hasSize(1);
    }

    @Test
    void anEmptyPlanIsAnEmptyMatrix() throws IOException {
        Cli cli = plan(MATRIX + "exclude: [{cpus: \"1\"}]\n", "--format", "github");
        assertThat(cli.out()).isEqualTo("{\"include\":[]}\n");
        assertThat(cli.err()).isEqualTo("no shards: no cell to run\n");
    }

    @Test
    void neverMoreJobsThanGithubStartsAndAllOfThemFit() throws IOException {
        String name = "\u00e4\ud83d\ude00\"\\|$(x)".repeat(7);
        String workloads = IntStream.range(0, 300)
                .mapToObj(i -> "  - {id: '" + name + i + "', use: yield-loop, params: {duration: 100s}}\n")
                .collect(Collectors.joining());
        String matrix = """
                forks: 1000
                jdks: [{id: "21", image: a}]
                cpus: [{id: "1", cores: 1}]
                workloads:
                """ + workloads;
        Cli cli = plan(matrix, "--format", "github");
        assertThat(include(cli))
                .hasSize(256)
                .allSatisfy(job -> assertThat(job.get("timeout").asInt()).isLessThanOrEqualTo(360));
        assertThat(cli.out().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(OUTPUT_LIMIT / 4);
        assertThat(cli.err()).contains("exceeds GitHub's limit for a job");
    }

    @Test
    void textAndJsonShowShardsToThoseWhoAsk() throws IOException {
        assertThat(plan(MATRIX, "--shards", "2").out())
                .contains("\n  shard 1/2: 2 cells, about 2 min, count-even\n")
                .contains("\n  shard 2/2: 4 cells, about 2 min, yield-loop\n");
        assertThat(plan(MATRIX).out()).doesNotContain("shard");
        assertThat(plan(MATRIX, "--format", "json").out()).doesNotContain("shard");
        assertThat(plan(MATRIX, "--format", "json", "--shards", "2").out()).contains("\"shard\" : \"2/2\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --shards=257 | --shards 257: give a whole number from 1 to 256
                    --shards=0   | --shards 0: give a whole number from 1 to 256
                    """)
    void numbersOfShardsThatAreNone(String arguments, String expected) throws IOException {
        plan(MATRIX, (arguments + " --format=github").split(" ")).refuses("jdkmatrix: " + expected);
    }

    @Test
    void aShardNeedsTheSeedOfTheOthersAndIsOneOfSoMany() throws IOException {
        String file = Files.writeString(folder.resolve("m.yaml"), MATRIX).toString();
        Cli.run("run", file, "--shard", "1/2")
                .refuses("jdkmatrix: --shard 1/2: needs --seed S, the same for every shard");
        assertThat(Cli.run("run", "--shard", "3/2").ends(2).err())
                .contains("'3/2' is not a shard; write I/N, such as 2/8, with N up to 256")
                .containsOnlyOnce("\n");
    }

    /** Six controls for each of three comparisons, wherever two forks run side by side. */
    @Test
    void controlsAreAmongTheForks() throws IOException {
        String together = "parallel: duet\n" + MATRIX;
        assertThat(plan(together, "--forks", "6").out())
                .contains(": at most 54 forks, 6 cells x 6 and 18 controls, at most");
        assertThat(plan(together, "--forks", "6", "--format", "json").out()).contains("\"runs\" : 54,");
        assertThat(include(plan(together, "--forks", "6", "--format", "github")))
                .extracting(it -> it.get("runs").asInt())
                .containsExactly(54);
        assertThat(plan(together, "--forks", "5").out()).contains(": at most 30 forks, 6 cells x 5, at most");
        assertThat(plan(MATRIX, "--forks", "6").out()).contains(": 36 forks, 6 cells x 6, about");
    }
}
