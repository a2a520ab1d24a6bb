package io.github.jdkmatrix.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A result folder to be broken: three cells of ten forks of the published set, with all that their manifest says, as the only
 * shard of its plan. Each part can be replaced by anything before it is written.
 */
final class BrokenFolder {

    private static final Path PUBLISHED = Path.of("src/test/resources/published");
    private static final Set<String> WORKLOADS = Set.of("yield-loop", "count-even");

    private static final ObjectNode MANIFEST = manifestOfThePublished();
    private static final List<String> LINES = linesOf(MANIFEST.get("cells"));

    private ObjectNode manifest = MANIFEST.deepCopy();
    private List<String> lines = new ArrayList<>(LINES);
    private byte[] manifestBytes = {};
    private byte[] runsBytes = {};
    private boolean asBytes;
    private Path lost = Path.of("");
    private Path folderInstead = Path.of("");

    private static ObjectNode manifestOfThePublished() {
        try {
            ObjectNode all = (ObjectNode)
                    Json.MAPPER.readTree(PUBLISHED.resolve("manifest.json").toFile());
            ArrayNode planned = Json.MAPPER.createArrayNode();
            keep(all.withArray("cells"), planned, Set.of("21", "25"));
            ArrayNode skipped = Json.MAPPER.createArrayNode();
            all.withArray("skipped").forEach(it -> {
                if (isChosen(it.get("cell"), Set.of("25"))) {
                    skipped.add(it);
                }
            });
            all.set("cells", planned);
            all.set("skipped", skipped);
            ArrayNode whole = planned.deepCopy();
            skipped.forEach(it -> whole.add(it.get("cell")));
            all.set(
                    "shard",
                    Json.MAPPER.createObjectNode().put("index", 1).put("of", 1).set("cells", whole));
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void keep(ArrayNode cells, ArrayNode chosen, Set<String> jdks) {
        cells.forEach(cell -> {
            if (isChosen(cell, jdks) && !cell.get("flags").textValue().equals("DontYieldALot")) {
                chosen.add(cell);
            }
        });
    }

    /** A loop on two JDKs, and the counting on one. */
    private static boolean isChosen(JsonNode cell, Set<String> jdks) {
        String workload = cell.get("workload").textValue();
        boolean counting = workload.equals("count-even");
        return WORKLOADS.contains(workload)
                && cell.get("cpu").textValue().equals("1")
                && jdks.contains(cell.get("jdk").textValue())
                && !(counting
                        && (cell.get("jdk").textValue().equals("25")
                                || cell.at("/params/thread").textValue().equals("virtual")));
    }

    private static List<String> linesOf(JsonNode cells) {
        return published().stream().filter(line -> isOf(cells, line)).toList();
    }

    private static boolean isOf(JsonNode cells, String line) {
        try {
            JsonNode cell = Json.MAPPER.readTree(line).get("cell");
            for (JsonNode one : cells) {
                if (one.equals(cell)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All records that are published. */
    static List<String> published() {
        try {
            return Files.readAllLines(PUBLISHED.resolve("runs.jsonl"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> lines() {
        return lines;
    }

    /** Takes these lines for its own. */
    void lines(List<String> others) {
        lines = new ArrayList<>(others);
    }

    ObjectNode manifest() {
        return manifest;
    }

    /** The part of the manifest that such a JSON pointer names. */
    ObjectNode manifest(String pointer) {
        return (ObjectNode) manifest.at(pointer);
    }

    /** Replaces text of the third record, which is that of a loop; an expression, since numbers differ. */
    void inRecord(String before, String after) {
        lines.set(2, replaced(lines.get(2), before, after));
    }

    /** Replaces text all over the manifest. */
    void inManifest(String before, String after) {
        manifestText(replaced(manifest.toString(), before, after));
    }

    static String replaced(String text, String before, String after) {
        String now = text.replaceAll(before, after);
        assertThat(now).as("'%s' is not in %s", before, text).isNotEqualTo(text);
        return now;
    }

    void manifestText(String text) {
        manifestBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    void manifestBytes(byte[] bytes) {
        manifestBytes = bytes;
    }

    void runs(String text) {
        runs(text.getBytes(StandardCharsets.UTF_8));
    }

    void runs(byte[] bytes) {
        runsBytes = bytes;
        asBytes = true;
    }

    /** The records as one text. */
    String text() {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    void lose(String file) {
        lost = Path.of(file);
    }

    void makeAFolder(String file) {
        folderInstead = Path.of(file);
    }

    /** Puts it on disk. */
    Path write(Path into) throws IOException {
        Files.createDirectories(into);
        Map<String, byte[]> files = Map.of(
                "manifest.json",
                manifestBytes.length > 0 ? manifestBytes : manifest.toString().getBytes(StandardCharsets.UTF_8),
                "runs.jsonl",
                asBytes ? runsBytes : text().getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getKey().equals(folderInstead.toString())) {
                Files.createDirectory(into.resolve(file.getKey()));
            } else if (!file.getKey().equals(lost.toString())) {
                Files.write(into.resolve(file.getKey()), file.getValue());
            }
        }
        return into;
    }
}
