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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * A result folder to be broken: three cells of ten forks of the published set, with all that their manifest says, as the only
 * shard of its plan. Each part can be replaced by anything before it is written.
 */
final class BrokenFolder {

    private static final Path PUBLISHED = Path.of("src/test/resources/published");
    private static final byte[] LOST = {};
    private static final byte[] A_FOLDER = {};

    private static final ObjectNode MANIFEST = manifestOfThePublished();

    private static final List<String> LINES = published().stream()
            .filter(line -> isIn(MANIFEST.get("cells"), read(line).get("cell")))
            .toList();

    private ObjectNode manifest = MANIFEST.deepCopy();
    private List<String> lines = new ArrayList<>(LINES);

    /** What is written in place of a file; nothing, where it is lost. */
    private final Map<String, byte[]> instead = new HashMap<>();

    private static ObjectNode manifestOfThePublished() {
        ObjectNode all = read(text("manifest.json"));
        ArrayNode planned = Json.MAPPER.createArrayNode();
        ArrayNode skipped = Json.MAPPER.createArrayNode();
        for (JsonNode cell : all.get("cells")) {
            if (isChosen(cell) && !cell.get("flags").textValue().equals("DontYieldALot")) {
                planned.add(cell);
            }
        }
        ArrayNode whole = planned.deepCopy();
        for (JsonNode entry : all.get("skipped")) {
            if (isChosen(entry.get("cell")) && entry.at("/cell/jdk").textValue().equals("25")) {
                skipped.add(entry);
                whole.add(entry.get("cell"));
            }
        }
        all.set("cells", planned);
        all.set("skipped", skipped);
        all.putObject("shard").put("index", 1).put("of", 1).set("cells", whole);
        return all;
    }

    /** A loop on two JDKs, and the counting on one. */
    private static boolean isChosen(JsonNode cell) {
        String jdk = cell.get("jdk").textValue();
        boolean chosen = switch (cell.get("workload").textValue()) {
            case "yield-loop" -> jdk.equals("21") || jdk.equals("25");
            case "count-even" ->
                jdk.equals("21") && !cell.at("/params/thread").textValue().equals("virtual");
            default -> false;
        };
        return chosen && cell.get("cpu").textValue().equals("1");
    }

    private static boolean isIn(JsonNode cells, JsonNode cell) {
        return StreamSupport.stream(cells.spliterator(), false).anyMatch(cell::equals);
    }

    private static String text(String file) {
        try {
            return Files.readString(PUBLISHED.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ObjectNode read(String json) {
        try {
            return (ObjectNode) Json.MAPPER.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All records that are published. */
    static List<String> published() {
        return text("runs.jsonl").lines().toList();
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
        instead.put("manifest.json", bytes);
    }

    void runs(String text) {
        runs(text.getBytes(StandardCharsets.UTF_8));
    }

    void runs(byte[] bytes) {
        instead.put("runs.jsonl", bytes);
    }

    /** The records as one text. */
    String text() {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    void lose(String file) {
        instead.put(file, LOST);
    }

    void makeAFolder(String file) {
        instead.put(file, A_FOLDER);
    }

    /** Puts it on disk. */
    Path write(Path into) throws IOException {
        Files.createDirectories(into);
        instead.putIfAbsent("manifest.json", manifest.toString().getBytes(StandardCharsets.UTF_8));
        instead.putIfAbsent("runs.jsonl", text().getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, byte[]> file : instead.entrySet()) {
            if (file.getValue() == A_FOLDER) {
                Files.createDirectory(into.resolve(file.getKey()));
            } else if (file.getValue() != LOST) {
                Files.write(into.resolve(file.getKey()), file.getValue());
            }
        }
        return into;
    }
}
