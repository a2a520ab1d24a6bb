package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.ContainerUse;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            name: whole
            timeout: 90s
            memory: 2g
            collector: Parallel
            jdks:
              - {id: "21", image: some/jdk:21, build: {context: jdk, args: {PACKAGE: x}}}
              - {id: mine, feature: 25, home: /jdk}
            cpus: [{id: one, cores: 1}, {id: half, cores: 2, quota: 0.5, period: 20ms, emulate: never, placement: threads},
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
                        Outcome.unsupported("no such flag"),
                        Outcome.unavailable("no image"),
                        Outcome.redundant("ignored"));
    }

    @Test
    void itsKeysAreThoseOfTheContract() throws IOException {
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest());
        JsonNode json = Json.MAPPER.readTree(folder.manifest().toFile());
        assertThat(json.fieldNames())
                .toIterable()
                .containsExactly(
                        "schema",
                        "tool",
                        "commandLine",
                        "createdAt",
                        "matrix",
                        "profile",
                        "forks",
                        "seed",
                        "host",
                        "engine",
                        "jdks",
                        "shapes",
                        "verdicts",
                        "skipped",
                        "cells",
                        "sessions");
        assertThat(json.get("createdAt").textValue()).isEqualTo("2026-03-01T12:30:45.678Z");
        assertThat(json.get("skipped").get(0))
                .hasToString("{\"cell\":{\"workload\":\"count-even\",\"params\":{},"
                        + "\"jdk\":\"21\",\"cpu\":\"one\",\"flags\":\"default\"},"
                        + "\"outcome\":\"unsupported\",\"detail\":\"no such flag\"}");
    }

    @Test
    void whatMayBeMissingMayBeMissing() throws IOException {
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest());
        ObjectNode json = (ObjectNode) Json.MAPPER.readTree(folder.manifest().toFile());
        ((ObjectNode) json.get("engine")).remove("topology");
        ((ObjectNode) json.at("/matrix/settings")).remove(List.of("container", "allForks", "until", "disturbance"));
        json.get("shapes").forEach(it -> ((ObjectNode) it).remove("quotaPeriodMicros"));
        json.at("/matrix/cpus").forEach(it -> ((ObjectNode) it).remove("cpuset"));
        json.at("/matrix/workloads").forEach(it -> ((ObjectNode) it).remove("program"));
        Files.writeString(folder.manifest(), json.toString());

        Manifest old = folder.readManifest();
        assertThat(old.engine().topology()).isEmpty();
        assertThat(old.shard()).isEmpty();
        assertThat(old.explains()).isFalse();
        assertThat(old.jdks().getFirst().arguments()).isEmpty();
        assertThat(old.matrix().settings()).satisfies(settings -> {
            assertThat(settings.container()).isEqualTo(ContainerUse.PER_FORK);
            assertThat(settings.allForks()).isFalse();
            assertThat(settings.disturbance()).isEmpty();
            assertThat(settings.counters()).isEmpty();
        });
        assertThat(old.matrix().workloads().getFirst().program()).isEmpty();
        assertThat(old.resolved().shapes().get(1)).satisfies(shape -> {
            assertThat(shape.quotaPeriodMicros()).isEmpty();
            assertThat(shape.oversubscription()).isEqualTo(8);
        });
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

    @Test
    void oneWhoseSessionsLackAPartIsUnreadable() throws IOException {
        ResultFolder lacking = changed(text -> text.replaceAll("\"harness\" : \"[^\"]*\",", ""));
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(lacking::readManifest)
                .withMessageEndingWith(": 'sessions[0].harness' is missing");
    }

    /** Numbers that a report would compute with, and ids that would steer a terminal. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "equivalence" : 0.02       | "equivalence" : -0.5      | 'matrix.settings.equivalence' is -0.5, not from 0 to 1
                    "equivalence" : 0.02       | "equivalence" : 1.5       | 'matrix.settings.equivalence' is 1.5, not from 0 to 1
                    "equivalence" : 0.02       | "equivalence" : "NaN"     | 'matrix.settings.equivalence' is not a finite number
                    "equivalence" : 0.02       | "equivalence" : null      | 'matrix.settings.equivalence' is not a finite number
                    "foreign" : 0.02           | "foreign" : -1            | 'matrix.settings.disturbance.foreign' is -1.0, not from 0 to 1
                    "steal" : 0.02             | "steal" : 2               | 'matrix.settings.disturbance.steal' is 2.0, not from 0 to 1
                    "retries" : 2              | "retries" : -1            | 'matrix.settings.disturbance.retries' is -1, not from 0 to 100
                    "memoryMegabytes" : 2048   | "memoryMegabytes" : 0     | 'matrix.settings.memoryMegabytes' is 0, not from 64 to 2147483647
                    "timeout" : "PT1M30S"      | "timeout" : "PT-1S"       | 'matrix.settings.timeout' is PT-1S, not above zero and up to PT168H
                    "seed" : 42                | "seed" : null             | 'seed' is not a whole number
                    "seed" : 42                | "seed" : "42"             | 'seed' is not a whole number
                    "pinned" : 2               | "pinned" : 0              | 'shapes[half].pinned' is 0, not from 1 to 4096
                    "pinned" : 2,              | ""                        | 'shapes[1].pinned' is not a whole number
                    "quota" : 0.5              | "quota" : -0.5            | 'matrix.cpus[half].quota' is -0.5, not above 0 and up to 4096
                    "name" : "docker"          | "name" : "dokker"         | 'engine.name' is 'dokker', not docker, podman or host
                    "id" : "mine"              | "id" : "mi\\u001bne"     | 'matrix.jdks[1].id' has a control or format character in it
                    "id" : "mine"              | "id" : "mi\\u202ene"     | 'matrix.jdks[1].id' has a control or format character in it
                    "title" : "count-even"     | "title" : "\\u202e"      | 'matrix.tables[0].title' has a control or format character in it
                    """)
    void whatNoRunOfOursSaysIsRefused(String before, String after, String words) throws IOException {
        ResultFolder folder = changed(text -> text.replace(before, after.equals("\"\"") ? "" : after));
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(folder::readManifest)
                .withMessage("%s: not a manifest of this tool: %s", folder.manifest(), words);
    }

    @Test
    void aFolderWithoutOneIsNoResult() {
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> new ResultFolder(path).readManifest())
                .withMessage("%s: no manifest.json here; name a folder that 'jdkmatrix run' wrote", path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not json\nat all", "{}", "null", "[]", "{\"schema\":1,\"name\":\"an app\"}"})
    void anythingElseInItsPlaceIsUnreadable(String text) throws IOException {
        Files.writeString(path.resolve("manifest.json"), text);
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> new ResultFolder(path).readManifest())
                .withMessageStartingWith("%s: not a manifest of this tool: ", path.resolve("manifest.json"))
                .withMessageNotContaining("\n");
    }

    @Test
    void aLaterSchemaIsRefused() throws IOException {
        Files.writeString(path.resolve("manifest.json"), "{\"schema\":2}");
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> new ResultFolder(path).readManifest())
                .withMessageContaining("schema 2 is not known to this version, which reads schema 1");
    }

    /** A folder whose manifest says something else. */
    private ResultFolder changed(UnaryOperator<String> change) throws IOException {
        ResultFolder folder = new ResultFolder(path);
        folder.write(manifest());
        String text = Files.readString(folder.manifest());
        assertThat(change.apply(text)).isNotEqualTo(text);
        Files.writeString(folder.manifest(), change.apply(text));
        return folder;
    }

    private static Manifest manifest() {
        Cell cell = Records.cell("count-even", Map.of(), "21", "one");
        return Records.manifest(
                MATRIX,
                List.of(
                        new ShapeFacts(
                                "one",
                                1,
                                "1",
                                1,
                                OptionalDouble.empty(),
                                false,
                                OptionalInt.empty(),
                                "cores",
                                List.of(),
                                List.of()),
                        new ShapeFacts(
                                "half",
                                4,
                                "0-1",
                                2,
                                OptionalDouble.of(0.5),
                                true,
                                OptionalInt.of(20_000),
                                "threads",
                                List.of("a note"),
                                List.of())),
                List.of(
                        new SkippedCell(cell, Outcome.unsupported("no such flag")),
                        new SkippedCell(cell, Outcome.unavailable("no image")),
                        new SkippedCell(cell, Outcome.redundant("ignored"))));
    }
}
