package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.engine.Works;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            name: whole
            timeout: 90s
            memory: 2g
            collector: Parallel
            jdks:
              - {id: "21", image: some/jdk:21, build: {context: jdk, args: {PACKAGE: x}}}
              - {id: mine, feature: 25, home: /jdk}
            cpus: [{id: one, cores: 1}, {id: half, cores: 2, quota: 0.5},
                   {id: these, cpuset: 0-1}]
            flags: [{id: default}, {id: serial, args: ["-XX:+UseSerialGC"]}]
            workloads: [{use: count-even, params: {thread: [platform, virtual]}}]
            exclude: [{cpus: half, params: {thread: virtual}}]
            include: [{jdks: mine}]
            default-profile: quick
            profiles: {quick: {cpus: one, set: {duration: 1s}, forks: 1}}
            tables: [{metrics: work, rows: cpus, reference: "21"}]
            """);

    @TempDir
    private Path path;

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        Manifest manifest = manifest();
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest);
        assertThat(folder.readManifest()).isEqualTo(manifest);
        assertThat(folder.readManifest().resolved().skipped())
                .extracting(SkippedCell::whyNot)
                .containsExactly(
                        Kind.UNSUPPORTED.because("no such flag"),
                        Kind.UNAVAILABLE.because("no image"),
                        Kind.REDUNDANT.because("ignored"));
    }

    @Test
    void itsKeysAreThoseOfTheContract() throws IOException {
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest());
        JsonNode json = Json.MAPPER.readTree(folder.manifest().toFile());
        assertThat(json.fieldNames())
                .toIterable()
                .containsExactly(
                        ("schema tool commandLine createdAt matrix profile forks seed host engine jdks shapes verdicts"
                                        + " skipped cells sessions")
                                .split(" "));
        assertThat(json.get("createdAt").textValue()).isEqualTo("2026-03-01T12:30:45.678Z");
        assertThat(json.get("skipped").get(0))
                .hasToString("{\"cell\":{\"workload\":\"count-even\",\"params\":{},"
                        + "\"jdk\":\"21\",\"cpu\":\"one\",\"flags\":\"default\"},"
                        + "\"outcome\":\"unsupported\",\"detail\":\"no such flag\"}");
    }

    @Test
    void itIsReplacedWhole() throws IOException {
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest());
        folder.write(manifest());
        try (Stream<Path> files = Files.list(path)) {
            assertThat(files).containsExactly(folder.manifest());
        }
    }

    /** What is missing, or would make a report lie, run out of memory or end. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "schema" : 1,\\n  "tool"   | "schema" : 99, "tool" : [], "was" | schema 99 is not known to this version, which reads schema 1
                    "harness" : "00ff"         | "was" : "x"               | 'sessions[0].harness': it is missing or malformed
                    "sessions" : [             | "sessions" : [], "was" : [ | 'sessions' is empty
                    "forks" : 5,\\n  "seed"     | "forks" : 2000000000, "seed" | 'forks' is 2000000000, not from 1 to 10000
                    "equivalence" : 0.02       | "equivalence" : "NaN"     | 'matrix.settings.equivalence': it is missing or malformed
                    "pinned" : 2               | "pinned" : 0              | 'shapes[1]': 'cores', 'pinned' or 'quota' is no number of CPUs
                    "name" : "docker"          | "name" : "dokker"         | 'engine': 'dokker' is no engine: docker, podman or host
                    "jdk" : "21"               | "jdk" : "99"              | '99' of a cell is not on the axis 'jdks'
                    """)
    void whatNoRunOfOursSaysIsRefused(String before, String after, String words) throws IOException {
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest());
        String text = Files.readString(folder.manifest());
        assertThat(text).contains(before.replace("\\n", "\n"));
        Files.writeString(folder.manifest(), text.replace(before.replace("\\n", "\n"), after));
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(folder::readManifest)
                .withMessageStartingWith("%s: not a manifest of this tool: %s", folder.manifest(), words);
    }

    private static Manifest manifest() {
        Cell cell = Records.cell("count-even", Map.of(), "21", "one");
        return Records.manifest(
                MATRIX,
                List.of(
                        Works.shape("one", 1, "1", 1, OptionalDouble.empty(), 100_000, List.of()),
                        Works.shape("half", 4, "0-1", 2, OptionalDouble.of(0.5), 20_000, List.of("a note"))),
                List.of(
                        new SkippedCell(cell, Kind.UNSUPPORTED.because("no such flag")),
                        new SkippedCell(cell, Kind.UNAVAILABLE.because("no image")),
                        new SkippedCell(cell, Kind.REDUNDANT.because("ignored"))));
    }
}
