package io.github.jdkmatrix.corpus;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * One way to break a result folder.
 *
 * @param name of it
 * @param report the exit code of {@code report}
 * @param merge that of {@code merge}
 * @param gate that of {@code compare --fail-on regression} against a whole folder
 * @param how it is done
 */
record Breakage(String name, int report, int merge, int gate, Consumer<BrokenFolder> how) {

    private static final String VALUE = "\"metric\":\"counter\",\"value\":[0-9.eE]+";

    /** Read as if nothing were wrong, though a line may say what was passed over. */
    private static Breakage harmless(String name, Consumer<BrokenFolder> how) {
        return new Breakage(name, 0, 0, 0, how);
    }

    /** Whole, but a fork failed that completed in the base. */
    private static Breakage failed(String name, Consumer<BrokenFolder> how) {
        return new Breakage(name, 0, 0, 5, how);
    }

    /** Shown, and what is missing is said; a gate cannot decide. */
    private static Breakage incomplete(String name, Consumer<BrokenFolder> how) {
        return new Breakage(name, 3, 3, 6, how);
    }

    /** The same where a cell is missing that the base has, which is a regression. */
    private static Breakage lost(String name, Consumer<BrokenFolder> how) {
        return new Breakage(name, 3, 3, 5, how);
    }

    private static Breakage refused(String name, Consumer<BrokenFolder> how) {
        return new Breakage(name, 2, 2, 2, how);
    }

    /** Another text in one record. */
    private static Breakage record(String name, String before, String after) {
        return refused(name, folder -> folder.inRecord(before, after));
    }

    /** Another text in the manifest. */
    private static Breakage manifest(String name, String before, String after) {
        return refused(name, folder -> folder.inManifest(before, after));
    }

    /** All of them. */
    static List<Breakage> all() {
        List<Breakage> all = new ArrayList<>();
        all.addAll(files());
        all.addAll(doubles());
        all.addAll(missing());
        all.addAll(numbers());
        all.addAll(identities());
        all.addAll(manifestFiles());
        all.addAll(manifestValues());
        all.addAll(shards());
        return all;
    }

    private static List<Breakage> files() {
        return List.of(
                harmless("not broken at all", folder -> {}),
                harmless(
                        "lines end as on Windows",
                        folder -> folder.runs(folder.text().replace("\n", "\r\n"))),
                harmless(
                        "no newline at the end",
                        folder -> folder.runs(folder.text().strip())),
                harmless("other order", folder -> Collections.reverse(folder.lines())),
                incomplete("last line torn", folder -> {
                    String text = folder.text();
                    folder.runs(text.substring(0, text.length() - 100));
                }),
                refused("last line torn, and a newline behind it", folder -> {
                    String text = folder.text();
                    folder.runs(text.substring(0, text.length() - 100) + "\n");
                }),
                refused("first line torn", folder -> folder.runs(folder.text().substring(100))),
                refused("a line torn in the middle, and the next one behind it", folder -> {
                    folder.lines()
                            .set(
                                    4,
                                    folder.lines().get(4).substring(0, 300)
                                            + folder.lines().remove(5));
                }),
                refused("an empty line", folder -> folder.lines().add(3, "")),
                refused("a line of blanks", folder -> folder.lines().add(3, "   ")),
                refused("null in place of a record", folder -> folder.lines().set(3, "null")),
                refused("a list in place of a record", folder -> folder.lines().set(3, "[]")),
                refused(
                        "a number in place of a record",
                        folder -> folder.lines().set(3, "42")),
                refused(
                        "an empty object in place of a record",
                        folder -> folder.lines().set(3, "{}")),
                refused(
                        "something behind a record",
                        folder -> folder.lines().set(3, folder.lines().get(3) + " {}")),
                refused(
                        "one list of all records",
                        folder -> folder.runs("[" + String.join(",\n", folder.lines()) + "]\n")),
                refused("pretty-printed", folder -> folder.runs(folder.text().replace(",\"", ",\n\""))),
                refused("binary", folder -> folder.runs(bytes())),
                lost("binary without a newline", folder -> folder.runs(new byte[] {0, 1, 2, 27, (byte) 0xff})),
                refused("a byte order mark", folder -> folder.runs("\ufeff" + folder.text())),
                refused("UTF-16", folder -> folder.runs(folder.text().getBytes(StandardCharsets.UTF_16LE))),
                refused(
                        "half a character in a name",
                        folder -> folder.runs(BrokenFolder.replaced(folder.text(), "yield-loop", "yi\u00e9ld-loop")
                                .getBytes(StandardCharsets.ISO_8859_1))),
                refused(
                        "a line of 17 MB",
                        folder -> folder.inRecord(
                                "\"facts\":\\{", "\"facts\":{\"long\":\"" + "x".repeat(17 << 20) + "\",")),
                refused(
                        "a million lists in each other",
                        folder -> folder.lines().set(3, "[".repeat(1_000_000))),
                refused(
                        "two thousand objects in a key nobody knows",
                        folder -> folder.inRecord(
                                "^\\{", "{\"deep\":" + "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000) + ",")),
                refused("a folder in place of runs.jsonl", folder -> folder.makeAFolder("runs.jsonl")));
    }

    private static byte[] bytes() {
        byte[] bytes = new byte[256];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    private static List<Breakage> doubles() {
        return List.of(
                harmless("every line twice", folder -> folder.lines(twice(folder.lines()))),
                harmless(
                        "the whole file twice",
                        folder -> folder.runs(folder.text().repeat(2))),
                harmless("one line three times", folder -> {
                    folder.lines().add(folder.lines().get(0));
                    folder.lines().add(folder.lines().get(0));
                }),
                refused(
                        "a line twice with another value",
                        folder -> folder.lines()
                                .add(BrokenFolder.replaced(
                                        folder.lines().get(2), VALUE, "\"metric\":\"counter\",\"value\":1"))),
                refused(
                        "a line twice with another start",
                        folder -> folder.lines()
                                .add(BrokenFolder.replaced(
                                        folder.lines().get(2), "\"startedAt\":\"2026", "\"startedAt\":\"2027"))),
                refused(
                        "a fork that completed in two attempts",
                        folder -> folder.lines()
                                .add(BrokenFolder.replaced(folder.lines().get(2), "\"attempt\":1", "\"attempt\":2"))),
                refused("a key twice in a record", folder -> folder.inRecord("\"fork\":1,", "\"fork\":1,\"fork\":2,")));
    }

    private static List<String> twice(List<String> lines) {
        return lines.stream().flatMap(line -> List.of(line, line).stream()).toList();
    }

    private static List<Breakage> missing() {
        return List.of(
                lost("no record", folder -> folder.lines().clear()),
                lost("no runs.jsonl", folder -> folder.lose("runs.jsonl")),
                lost("one record", folder -> folder.lines(folder.lines().subList(0, 1))),
                incomplete("one record less", folder -> folder.lines().remove(7)),
                incomplete(
                        "7 of 10 forks", folder -> folder.lines(folder.lines().subList(0, 21))),
                lost(
                        "a workload dropped",
                        folder -> folder.lines().removeIf(line -> line.contains("\"workload\":\"count-even\""))),
                lost("a JDK dropped", folder -> folder.lines().removeIf(line -> line.contains("\"jdk\":\"25\""))),
                incomplete(
                        "a disturbed fork that did not run again",
                        folder -> folder.inRecord("\"outcome\":\"completed\"", "\"outcome\":\"contaminated\"")),
                failed(
                        "a failed fork",
                        folder -> folder.inRecord("\"outcome\":\"completed\"", "\"outcome\":\"failed\"")));
    }

    private static List<Breakage> numbers() {
        return List.of(
                record("a value is null", VALUE, "\"metric\":\"counter\",\"value\":null"),
                record("a value is missing", VALUE, "\"metric\":\"counter\""),
                record("a value is a text", VALUE, "\"metric\":\"counter\",\"value\":\"12\""),
                record("a value is the text NaN", VALUE, "\"metric\":\"counter\",\"value\":\"NaN\""),
                record("a value is NaN", VALUE, "\"metric\":\"counter\",\"value\":NaN"),
                record("a value is 1e999", VALUE, "\"metric\":\"counter\",\"value\":1e999"),
                record("a value is true", VALUE, "\"metric\":\"counter\",\"value\":true"),
                record("a value is a list", VALUE, "\"metric\":\"counter\",\"value\":[1]"),
                record("a value is an object", VALUE, "\"metric\":\"counter\",\"value\":{}"),
                record("a value is negative", VALUE, "\"metric\":\"counter\",\"value\":-1"),
                record("a metric twice", "\"samples\":\\[(\\{[^}]*})", "\"samples\":[$1,$1"),
                harmless(
                        "a sample named as a measured metric",
                        folder -> folder.inRecord(
                                "\"samples\":\\[", "\"samples\":[{\"metric\":\"wall\",\"value\":1,\"unit\":\"s\"},")),
                record("another Java version", "\"javaVersion\":\"[^\"]*", "$0.1"),
                harmless("another Java version, as a resumed session told", folder -> {
                    folder.inRecord("\"javaVersion\":\"[^\"]*", "$0.1");
                    folder.inManifest("\"changes\" ?: ?\\[ ?]", "\"changes\":[\"build of JDK 25: old, now new\"]");
                }),
                record("another JVM version", "\"vmVersion\":\"[^\"]*", "$0.1"),
                record("another image", "\"image\":\"[^\"]*", "$0a"),
                record("other processors", "\"availableProcessors\":", "$09"),
                record("a sample is null", "\"samples\":\\[", "\"samples\":[null,"),
                record("samples are a text", "\"samples\":\\[[^]]*]", "\"samples\":\"none\""),
                record("the wall clock time is null", "\"wallSeconds\":[0-9.]+", "\"wallSeconds\":null"),
                record("the wall clock time is missing", "\"wallSeconds\":[0-9.]+,", ""),
                record("the wall clock time is negative", "\"wallSeconds\":", "\"wallSeconds\":-"),
                record("the CPU time is negative", "\"cpuSeconds\":", "\"cpuSeconds\":-"),
                record("the CPU time is 1e999", "\"cpuSeconds\":[0-9.]+", "\"cpuSeconds\":1e999"),
                record("the user time is a text", "\"userSeconds\":[0-9.]+", "\"userSeconds\":\"NaN\""),
                record("the system time is missing", "\"systemSeconds\":[0-9.]+,", ""),
                record("the memory is negative", "\"peakMemoryBytes\":", "\"peakMemoryBytes\":-"),
                record("the exit code is null", "\"exitCode\":0", "\"exitCode\":null"),
                record("the process is a list", "\"process\":", "\"process\":[],\"was\":"),
                record(
                        "a point has a null",
                        "\"series\":\\[]",
                        "\"series\":[{\"name\":\"a\",\"unit\":\"\",\"points\":[[1,null]]}]"),
                record("steal is a text", "\"stealSeconds\":[0-9.]+", "\"stealSeconds\":\"none\""));
    }

    private static List<Breakage> identities() {
        return List.of(
                record("fork null", "\"fork\":1,", "\"fork\":null,"),
                record("fork missing", "\"fork\":1,", ""),
                record("fork a text", "\"fork\":1,", "\"fork\":\"1\","),
                record("fork a fraction", "\"fork\":1,", "\"fork\":1.5,"),
                record("fork 0", "\"fork\":1,", "\"fork\":0,"),
                record("fork -1", "\"fork\":1,", "\"fork\":-1,"),
                record("fork 11 of 10", "\"fork\":1,", "\"fork\":11,"),
                record("fork 1e9", "\"fork\":1,", "\"fork\":1000000000,"),
                record("fork beyond an int", "\"fork\":1,", "\"fork\":99999999999,"),
                record("block 0", "\"block\":1,", "\"block\":0,"),
                record("block 11 of 10", "\"block\":1,", "\"block\":11,"),
                record("attempt 0", "\"attempt\":1,", "\"attempt\":0,"),
                record("attempt 9 of 3", "\"attempt\":1,", "\"attempt\":9,"),
                record("start null", "\"startedAt\":\"[^\"]*\"", "\"startedAt\":null"),
                record("start yesterday", "\"startedAt\":\"[^\"]*\"", "\"startedAt\":\"yesterday\""),
                record("outcome missing", "\"outcome\":\"completed\",", ""),
                record("outcome unknown", "\"outcome\":\"completed\"", "\"outcome\":\"exploded\""),
                record("outcome of a cell that does not run", "\"outcome\":\"completed\"", "\"outcome\":\"redundant\""),
                record("schema missing", "\"schema\":1,", ""),
                record("schema of the future", "\"schema\":1,", "\"schema\":2,"),
                record("cell missing", "\"cell\":", "\"sell\":"),
                record("conditions missing", "\"conditions\":", "\"konditions\":"),
                record("a metric without a name", "\"metric\":\"counter\"", "\"metric\":null"),
                record("a metric without a unit", "\"unit\":\"ops\"", "\"unit\":null"),
                record("another unit", "\"unit\":\"ops\"", "\"unit\":\"kops\""),
                record("another value of a parameter", "\"duration\":\"1s\"", "\"duration\":\"2s\""),
                record("a parameter dropped", "\"duration\":\"1s\",", ""),
                record("a parameter more", "\"duration\":\"1s\"", "\"duration\":\"1s\",\"extra\":\"1\""),
                record("a parameter null", "\"duration\":\"1s\"", "\"duration\":null"),
                record("a JDK of no axis", "\"jdk\":\"2[15]\"", "\"jdk\":\"22\""),
                record("a JDK that was not planned", "\"jdk\":\"2[15]\"", "\"jdk\":\"17\""),
                record(
                        "a cell that did not run",
                        "\"jdk\":\"2[15]\",\"cpu\":\"1\",\"flags\":\"default\"",
                        "\"jdk\":\"25\",\"cpu\":\"1\",\"flags\":\"DontYieldALot\""),
                record("a JDK that steers a terminal", "\"jdk\":\"2[15]\"", "\"jdk\":\"\\\\u001b[2J\\\\u202e21\""),
                refused("records of another run", folder -> folder.lines(BrokenFolder.published())),
                failed(
                        "a reason that steers a terminal",
                        folder -> folder.inRecord(
                                "\"outcome\":\"completed\",\"detail\":null",
                                "\"outcome\":\"failed\",\"detail\":\"\\\\u001b[2J\\\\u202eread\"")),
                harmless(
                        "a metric that steers a terminal",
                        folder -> folder.inRecord(
                                "\"samples\":\\[",
                                "\"samples\":[{\"metric\":\"\\\\u001b[2J\",\"value\":1,\"unit\":\"\\\\u202e\"},")),
                harmless("a metric whose unit changes", folder -> {
                    for (int i = 0; i < folder.lines().size(); i++) {
                        folder.lines()
                                .set(
                                        i,
                                        BrokenFolder.replaced(
                                                folder.lines().get(i),
                                                "\"samples\":\\[",
                                                "\"samples\":[{\"metric\":\"own\",\"value\":1,\"unit\":\""
                                                        + (i < 9 ? "s" : "ms") + "\"},"));
                    }
                }));
    }

    private static List<Breakage> manifestFiles() {
        return List.of(
                refused("no manifest", folder -> folder.lose("manifest.json")),
                refused("a folder in place of the manifest", folder -> folder.makeAFolder("manifest.json")),
                refused("manifest null", folder -> folder.manifestText("null")),
                refused("manifest a list", folder -> folder.manifestText("[]")),
                refused("manifest {}", folder -> folder.manifestText("{}")),
                refused("manifest blank", folder -> folder.manifestText(" ")),
                refused("manifest a text", folder -> folder.manifestText("\"hello\"")),
                refused("manifest no JSON", folder -> folder.manifestText("matrix: yes\n")),
                refused("manifest binary", folder -> folder.manifestBytes(bytes())),
                refused("manifest torn", folder -> {
                    String text = folder.manifest().toString();
                    folder.manifestText(text.substring(0, text.length() / 2));
                }),
                refused(
                        "manifest twice",
                        folder ->
                                folder.manifestText(folder.manifest().toString().repeat(2))),
                refused("manifest of lists in each other", folder -> folder.manifestText("[".repeat(100_000))),
                harmless(
                        "manifest with a byte order mark", folder -> folder.manifestText("\ufeff" + folder.manifest())),
                harmless("a key of a later version", folder -> folder.manifest().put("weather", "rain")),
                manifest("a key twice in the manifest", "\"forks\":10,\"seed\"", "\"forks\":10,\"forks\":20,\"seed\""));
    }

    private static List<Breakage> manifestValues() {
        return List.of(
                manifest("manifest of the future", "^\\{\"schema\":1", "{\"schema\":2"),
                manifest("manifest without a schema", "^\\{\"schema\":1,", "{"),
                manifest("equivalence negative", "\"equivalence\":0.02", "\"equivalence\":-0.5"),
                manifest("equivalence 200 %", "\"equivalence\":0.02", "\"equivalence\":2"),
                manifest("equivalence 1e999", "\"equivalence\":0.02", "\"equivalence\":1e999"),
                manifest("equivalence null", "\"equivalence\":0.02", "\"equivalence\":null"),
                manifest("forks 0", "\"forks\":10,\"seed\"", "\"forks\":0,\"seed\""),
                manifest("forks 1e9", "\"forks\":10,\"seed\"", "\"forks\":1000000000,\"seed\""),
                manifest("forks null", "\"forks\":10,\"seed\"", "\"forks\":null,\"seed\""),
                manifest("forks a text", "\"forks\":10,\"seed\"", "\"forks\":\"10\",\"seed\""),
                manifest("forks fewer than there are", "\"forks\":10,\"seed\"", "\"forks\":9,\"seed\""),
                incomplete(
                        "forks more than there are", folder -> folder.manifest().put("forks", 11)),
                manifest("seed null", "\"seed\":42", "\"seed\":null"),
                manifest("seed a text", "\"seed\":42", "\"seed\":\"x\""),
                manifest("retries negative", "\"retries\":2", "\"retries\":-2"),
                manifest("foreign above 100 %", "\"foreign\":0.02", "\"foreign\":1.5"),
                manifest("steal negative", "\"steal\":0.02", "\"steal\":-0.02"),
                manifest("memory 0", "\"memoryMegabytes\":2048", "\"memoryMegabytes\":0"),
                manifest("timeout negative", "\"timeout\":\"PT5M\"", "\"timeout\":\"PT-5M\""),
                manifest("timeout no duration", "\"timeout\":\"PT5M\"", "\"timeout\":\"soon\""),
                manifest("quota negative", "\"quota\":1.5", "\"quota\":-1.5"),
                manifest("a shape on no CPU", "\"pinned\":1", "\"pinned\":0"),
                manifest("a shape of no cores", "(\"shapes\":\\[\\{\"id\":\"1\",\"cores\"):1", "$1:null"),
                manifest("unknown engine", "\"name\":\"docker\"", "\"name\":\"dokker\""),
                manifest("unknown verdict", "\"kind\":\"ACCEPTED\"", "\"kind\":\"PERHAPS\""),
                manifest("unknown outcome of a cell", "\"outcome\":\"unsupported\"", "\"outcome\":\"exploded\""),
                manifest("no matrix", "\"matrix\":", "\"was\":"),
                manifest("no JDK in the matrix", "\"id\":\"21\",\"feature\":21", "\"id\":\"20\",\"feature\":20"),
                manifest("an id that clears the screen", "\"21\"", "\"\\\\u001b[2J21\""),
                manifest("an id that turns the line", "\"21\"", "\"\\\\u202e21\""),
                manifest("a title that turns the line", "\"64 tasks", "\"\\\\u202e64 tasks"),
                manifest("a date that is none", "\"createdAt\":\"[^\"]*\"", "\"createdAt\":\"today\""),
                manifest("no facts of the host", "\"host\":", "\"was\":"),
                refused("a cell twice", folder -> {
                    ArrayNode cells = folder.manifest().withArray("cells");
                    cells.add(cells.get(0));
                }),
                refused(
                        "a cell null",
                        folder -> folder.manifest().withArray("cells").addNull()),
                refused(
                        "a cell of a JDK that is not there",
                        folder -> folder.manifest("/cells/0").put("jdk", "99")),
                refused(
                        "a cell with another parameter",
                        folder -> folder.manifest("/cells/0/params").put("duration", "2s")),
                refused(
                        "a cell less",
                        folder -> folder.manifest().withArray("cells").remove(0)));
    }

    private static List<Breakage> shards() {
        return List.of(
                new Breakage("no shard", 0, 2, 0, folder -> folder.manifest().remove("shard")),
                new Breakage("no shard and no plan", 0, 2, 0, folder -> {
                    folder.manifest().remove("shard");
                    folder.manifest().remove("cells");
                    folder.manifest().remove("sessions");
                }),
                refused("shard 0 of 1", folder -> folder.manifest("/shard").put("index", 0)),
                refused("shard 2 of 1", folder -> folder.manifest("/shard").put("index", 2)),
                refused("shard 1 of 0", folder -> folder.manifest("/shard").put("of", 0)),
                refused("shard 1 of 1e9", folder -> folder.manifest("/shard").put("of", 1_000_000_000)),
                refused("shard null of 1", folder -> folder.manifest("/shard").putNull("index")),
                refused(
                        "a shard without cells",
                        folder -> folder.manifest("/shard").remove("cells")),
                refused(
                        "a shard of cells that are not there",
                        folder -> ((ObjectNode) folder.manifest().at("/shard/cells/0")).put("cpu", "99")),
                refused("a shard without sessions", folder -> folder.manifest().remove("sessions")),
                refused("merged of no shards", folder -> merged(folder, 0)),
                refused("merged of one that is not there", folder -> merged(folder, 1, 2)),
                refused("merged of one twice", folder -> merged(folder, 2, 1, 1)),
                refused("merged of 1e9", folder -> merged(folder, 1_000_000_000, 1)));
    }

    private static void merged(BrokenFolder folder, int of, int... indices) {
        ObjectNode manifest = folder.manifest();
        ObjectNode merged = manifest.putObject("merged").put("of", of);
        ArrayNode shards = merged.putArray("shards");
        for (int index : indices) {
            ObjectNode shard = shards.addObject().put("index", index);
            List.of("createdAt", "host", "engine", "jdks", "shapes", "cells")
                    .forEach(key -> shard.set(key, manifest.get(key).deepCopy()));
            shard.put("digest", "");
        }
        manifest.remove("shard");
    }

    @Override
    public String toString() {
        return name;
    }
}
