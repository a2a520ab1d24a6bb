package io.github.jdkmatrix.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a folder that is broken, or comes from elsewhere: whole, or one line says where it is not. */
class BrokenFoldersTest {

    private static final String TEXTS = "\\\\u001b[2J\\\\u202e<script>alert(1)</script>";

    @TempDir
    private Path folder;

    private static Arguments way(String name, Consumer<BrokenFolder> how) {
        return Arguments.of(name, how);
    }

    static Stream<Arguments> harmless() {
        return Stream.of(
                way("not broken at all", it -> {}),
                way("lines end as on Windows", it -> it.runs(it.text().replace("\n", "\r\n"))),
                way("no newline at the end", it -> it.runs(it.text().strip())),
                way("other order", it -> Collections.reverse(it.lines())),
                way("a key of a later version", it -> it.manifest().put("weather", "rain")),
                way("a manifest with a byte order mark", it -> it.manifestText("\ufeff" + it.manifest())),
                way(
                        "a file outside that a record names",
                        it -> it.inRecord("\"conditions\":", "\"kept\":[\"../../../../etc/passwd\"],\"conditions\":")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("harmless")
    void isWhole(String name, Consumer<BrokenFolder> how) throws IOException {
        reportedAndMerged(how, 0);
    }

    static Stream<Arguments> incomplete() {
        return Stream.of(
                way(
                        "the last line is torn",
                        it -> it.runs(it.text().substring(0, it.text().length() - 100))),
                way("one record less", it -> it.lines().remove(7)),
                way("no record", it -> it.lines().clear()),
                way("no runs.jsonl", it -> it.lose("runs.jsonl")),
                way("more forks planned than there are", it -> it.manifest().put("forks", 11)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("incomplete")
    void isShownAndWhatIsMissingIsSaid(String name, Consumer<BrokenFolder> how) throws IOException {
        reportedAndMerged(how, 3);
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                way("the first line is torn", it -> it.runs(it.text().substring(100))),
                way("garbage in the middle", it -> it.lines().set(4, "@#!")),
                way("garbage in the last line", it -> it.lines().set(it.lines().size() - 1, "@#!")),
                way("an empty line", it -> it.lines().add(3, "")),
                way("null", it -> it.lines().set(3, "null")),
                way("the whole file twice", it -> it.runs(it.text().repeat(2))),
                way(
                        "something behind a record",
                        it -> it.lines().set(3, it.lines().get(3) + " {}")),
                way("a byte order mark", it -> it.runs("\ufeff" + it.text())),
                way("UTF-16", it -> it.runs(it.text().getBytes(StandardCharsets.UTF_16LE))),
                way(
                        "a line of 17 MB",
                        it -> it.inRecord("\"facts\":\\{", "\"facts\":{\"a\":\"" + "x".repeat(17 << 20) + "\",")),
                way("lists in each other", it -> it.lines().set(3, "[".repeat(1_000_000))),
                way(
                        "objects in each other",
                        it -> it.inRecord(
                                "^\\{", "{\"deep\":" + "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000) + ",")),
                way("a number of many digits", it -> it.inRecord("\"fork\":\\d+", "\"fork\":" + "9".repeat(5_000))),
                way("a folder in place of runs.jsonl", it -> it.makeAFolder("runs.jsonl")),
                way(
                        "a line twice with another value",
                        it -> it.lines()
                                .add(BrokenFolder.replaced(
                                        it.lines().get(2),
                                        "\"metric\":\"counter\",\"value\":[0-9.eE]+",
                                        "\"metric\":\"counter\",\"value\":1"))),
                way(
                        "completed in two attempts",
                        it -> it.lines()
                                .add(BrokenFolder.replaced(it.lines().get(2), "\"attempt\":1", "\"attempt\":2"))),
                way("a fork beyond the plan", it -> it.inRecord("\"fork\":1,", "\"fork\":11,")),
                way("an attempt beyond the plan", it -> it.inRecord("\"attempt\":1", "\"attempt\":4")),
                way("a cell that was not planned", it -> it.inRecord("\"jdk\":\"2[15]\"", "\"jdk\":\"17\"")),
                way("a fork of explain", it -> it.inRecord("\"attempt\":1", "\"attempt\":1,\"profiled\":true")),
                way("records of another run", it -> it.lines(BrokenFolder.published())),
                way("no manifest", it -> it.lose("manifest.json")),
                way("a folder in place of the manifest", it -> it.makeAFolder("manifest.json")),
                way("a manifest of 65 MB", it -> it.manifestBytes(new byte[65 << 20])),
                way(
                        "a manifest torn",
                        it -> it.manifestText(it.manifest().toString().substring(0, 2_000))),
                way(
                        "a manifest twice",
                        it -> it.manifestText(it.manifest().toString().repeat(2))),
                way("a manifest of lists in each other", it -> it.manifestText("[".repeat(100_000))),
                way("schema 99", it -> it.inManifest("^\\{\"schema\":1", "{\"schema\":99")),
                way("forks without end", it -> it.manifest().put("forks", 1_000_000_000)),
                way(
                        "a cell twice",
                        it -> it.manifest().withArray("cells").add(it.manifest().at("/cells/0"))),
                way("a cell null", it -> it.manifest().withArray("cells").addNull()),
                way(
                        "a cell of a JDK that is not there",
                        it -> it.manifest("/cells/0").put("jdk", "99")),
                way("a cell less", it -> it.manifest().withArray("cells").remove(0)),
                way("shard 2 of 1", it -> it.manifest("/shard").put("index", 2)),
                way("shard 1 of 1e9", it -> it.manifest("/shard").put("of", 1_000_000_000)),
                way("merged of no shards", it -> merged(it, 0)),
                way("merged of one twice", it -> merged(it, 2, 1, 1)),
                way("merged of 1e9", it -> merged(it, 1_000_000_000, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void isRefusedInOneLine(String name, Consumer<BrokenFolder> how) throws IOException {
        reportedAndMerged(how, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{}", " ", "\"hello\"", "42", "matrix: yes\n", "\0\1\2\u001b"})
    void whatIsNoManifest(String text) throws IOException {
        reportedAndMerged(it -> it.manifestText(text), 2);
    }

    /** In each format, of the program, of the matrix and of the machine. */
    @ParameterizedTest
    @ValueSource(strings = {"terminal", "markdown", "mail", "pr", "html", "csv", "json", "benchstat"})
    void whatAFileSaysNeitherSteersATerminalNorRuns(String format) throws IOException {
        BrokenFolder broken = new BrokenFolder();
        broken.inRecord(
                "\"samples\":\\[",
                "\"samples\":[{\"metric\":\"" + TEXTS + "\",\"value\":1,\"unit\":\"" + TEXTS + "\"},");
        broken.lines()
                .set(
                        5,
                        BrokenFolder.replaced(
                                broken.lines().get(5),
                                "\"outcome\":\"completed\",\"detail\":null",
                                "\"outcome\":\"failed\",\"detail\":\"" + TEXTS + "\""));
        broken.inManifest("\"title\":\"64 tasks|\"cpuModel\":\"|\"name\":\"(?=full)", "$0" + TEXTS);
        Cli report = safe(Cli.run(
                        "report",
                        "--all",
                        "--format",
                        format,
                        broken.write(folder).toString()))
                .ends(0);
        assertThat(report.out().contains("\u202e")).as("not escaped").isEqualTo(format.equals("json"));
        if (format.equals("html")) {
            assertThat(report.out()).contains("&lt;script").doesNotContain("<script>alert");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "schema":1     | "schema":99   | schema 99 is not known to this version, which reads schema 1
                    "wall","value" | "wall","much" | 'measured[0].value': it is missing or malformed
                    """)
    void theLineAndThePlaceAreNamed(String before, String after, String words) throws IOException {
        BrokenFolder broken = new BrokenFolder();
        broken.inRecord(before, after);
        String path = broken.write(folder).toString();
        assertThat(Cli.run("report", path).err())
                .isEqualTo("jdkmatrix: " + path + "/runs.jsonl:3: not a record of this tool: " + words + "\n");
    }

    private void reportedAndMerged(Consumer<BrokenFolder> how, int exitCode) throws IOException {
        BrokenFolder broken = new BrokenFolder();
        how.accept(broken);
        String dir = broken.write(folder.resolve("dir")).toString();
        Path out = folder.resolve("out");
        for (Cli cli : List.of(Cli.run("report", dir), Cli.run("merge", out.toString(), dir))) {
            safe(cli);
            assertThat(cli.exitCode()).as(cli.err()).isEqualTo(exitCode);
            if (exitCode == 2) {
                assertThat(cli.out()).isEmpty();
                assertThat(cli.err().lines()).singleElement().asString().startsWith("jdkmatrix: " + dir);
            }
        }
        assertThat(Files.exists(out.resolve("manifest.json"))).isEqualTo(exitCode != 2);
    }

    /** Whatever a folder holds, an answer is no failure of ours, and nothing of it steers a terminal. */
    private static Cli safe(Cli cli) {
        assertThat(cli.err()).doesNotContain("internal error", "\tat ", "Exception");
        assertThat((cli.err() + cli.out()).codePoints())
                .allMatch(c -> c == '\n' || c == '\r' || c == '\t' || Character.getType(c) != Character.CONTROL);
        return cli;
    }

    private static void merged(BrokenFolder folder, int of, int... indices) {
        ObjectNode manifest = folder.manifest();
        ArrayNode shards = manifest.putObject("merged").put("of", of).putArray("shards");
        for (int index : indices) {
            ObjectNode shard = shards.addObject().put("index", index);
            List.of("createdAt", "host", "engine", "jdks", "shapes", "cells")
                    .forEach(key -> shard.set(key, manifest.get(key).deepCopy()));
            shard.put("digest", "");
        }
    }
}
