package io.github.jdkmatrix.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * A run beside an earlier one, and what the gate must make of it.
 *
 * @param name of it
 * @param exitCode of {@code compare --fail-on regression}
 * @param base what was done to the base run
 * @param now what was done to the new run
 */
record GatePair(String name, int exitCode, Consumer<BrokenFolder> base, Consumer<BrokenFolder> now) {

    private static final int GREEN = 0;
    private static final int REFUSED = 2;
    private static final int REGRESSION = 5;
    private static final int UNDECIDABLE = 6;

    private static GatePair of(String name, int exitCode, Consumer<BrokenFolder> now) {
        return new GatePair(name, exitCode, base -> {}, now);
    }

    /** Those that must not be green. */
    static List<GatePair> hostile() {
        List<GatePair> all = new ArrayList<>();
        all.addAll(worse());
        all.addAll(lost());
        all.addAll(undecidable());
        all.addAll(otherConditions());
        return all;
    }

    private static List<GatePair> worse() {
        return List.of(
                of("everything ten times slower", REGRESSION, work(GatePair::every, 0.1)),
                of("one cell a fifth slower", REGRESSION, work(jdk("25"), 0.8)),
                of("the same work for twice the CPU time", REGRESSION, cpu(GatePair::every, 2)),
                of("no work at all", REGRESSION, work(GatePair::every, 0)),
                of("a third slower, and the new matrix says that half is the same", REGRESSION, folder -> {
                    work(GatePair::every, 0.7).accept(folder);
                    folder.manifest("/matrix/settings").put("equivalence", 0.5);
                }),
                new GatePair(
                        "slower, and the base matrix says that half is the same",
                        REGRESSION,
                        base -> base.manifest("/matrix/settings").put("equivalence", 0.5),
                        work(GatePair::every, 0.7)),
                of("slower and two forks disturbed", REGRESSION, folder -> {
                    work(GatePair::every, 0.5).accept(folder);
                    ended("disturbed", fork -> fork > 8).accept(folder);
                }));
    }

    private static List<GatePair> lost() {
        return List.of(
                of("every fork crashes", REGRESSION, ended("failed", fork -> true)),
                of("nine of ten forks crash", REGRESSION, ended("failed", fork -> fork > 1)),
                new GatePair(
                        "half of the forks crash, then four of ten, and all others are disturbed",
                        REGRESSION,
                        ended("failed", fork -> fork > 5),
                        ended("failed", fork -> fork < 5).andThen(ended("disturbed", fork -> fork > 4))),
                of("every fork times out", REGRESSION, ended("timed-out", fork -> true)),
                of("every fork runs out of memory", REGRESSION, ended("out-of-memory", fork -> true)),
                of("one cell crashes", REGRESSION, each(jdk("25"), GatePair::fail)),
                of("no record", REGRESSION, folder -> folder.runs("")),
                of("no runs.jsonl", REGRESSION, folder -> folder.lose("runs.jsonl")),
                of(
                        "the records of one cell are gone",
                        REGRESSION,
                        folder -> folder.lines().removeIf(GatePair::isOf25)),
                of("one cell is not planned any more", REGRESSION, folder -> {
                    without25(folder, "/cells", "/shard/cells");
                }),
                of("one cell is unsupported now", REGRESSION, folder -> {
                    without25(folder, "/cells");
                    ArrayNode skipped = (ArrayNode) folder.manifest().get("skipped");
                    ObjectNode entry = skipped.get(0).deepCopy();
                    ObjectNode cell = (ObjectNode) entry.get("cell");
                    cell.put("flags", "default");
                    skipped.add(entry);
                }),
                of("a metric is not reported any more", REGRESSION, each(GatePair::every, GatePair::dropSamples)));
    }

    private static List<GatePair> undecidable() {
        return List.of(
                of("every fork is disturbed", UNDECIDABLE, ended("disturbed", fork -> true)),
                of("seven of ten forks are recorded", UNDECIDABLE, missing(fork -> fork > 7)),
                new GatePair("five forks on both sides, ten times slower", UNDECIDABLE, few(5), folder -> {
                    few(5).accept(folder);
                    work(GatePair::every, 0.1).accept(folder);
                }),
                new GatePair("three forks and nothing changed", UNDECIDABLE, few(3), few(3)),
                new GatePair("nothing in the base", UNDECIDABLE, base -> base.runs(""), folder -> {}),
                new GatePair("nothing on either side", UNDECIDABLE, base -> base.runs(""), folder -> folder.runs("")));
    }

    /** What is another one in the new run: a part of the manifest, its key, and the value there. */
    private static List<GatePair> otherConditions() {
        List<GatePair> all = new ArrayList<>(table(REFUSED, """
                another CPU model              | /host              | cpuModel        | "Another CPU"
                another architecture           | /host              | arch            | "aarch64"
                another memory size            | /host              | memory          | "4000000 kB"
                more CPUs                      | /engine            | cpus            | 64
                another control group version  | /engine            | cgroup          | "2"
                other JVM arguments            | /matrix/settings   | jvmArgs         | ["-Xint"]
                another collector              | /matrix/settings   | collector       | "Z"
                another memory limit           | /matrix/settings   | memoryMegabytes | 64
                no system-call filter          | /matrix/settings   | seccomp         | "unconfined"
                disturbed forks count          | /matrix/settings   | disturbance     | null
                another harness                | /sessions/0        | harness         | "0123456789abcdef"
                the flag set means something else  | /matrix/flags/0 | args           | ["-XX:+UseNUMA"]
                the CPU shape means something else | /matrix/cpus/0 | quota           | 0.5
                the CPU shape is another CPU   | /shapes/0          | cpuset          | "0"
                a JDK has another environment      | /jdks/1            | environment     | {"LANG": "C"}
                """));
        all.add(
                5,
                new GatePair(
                        "another governor",
                        REFUSED,
                        base -> base.manifest("/host").put("governor", "performance"),
                        folder -> folder.manifest("/host").put("governor", "powersave")));
        String value = "\"metric\":\"counter\",\"value\":";
        all.add(of("not a number", REFUSED, folder -> folder.inRecord(value + "[0-9.eE]+", value + "\"NaN\"")));
        return all;
    }

    private static List<GatePair> table(int exitCode, String rows) {
        return rows.lines()
                .map(row -> row.strip().split(" *\\| *"))
                .map(row ->
                        of(row[0], exitCode, folder -> folder.manifest(row[1]).set(row[2], value(row[3]))))
                .toList();
    }

    /** Those in which nothing changed, or only what may. */
    static List<GatePair> green() {
        return List.of(
                of("nothing", GREEN, folder -> {}),
                of("one of ten forks crashes, which may be chance", GREEN, ended("failed", fork -> fork == 7)),
                new GatePair(
                        "three of ten forks crash, then four",
                        GREEN,
                        ended("failed", fork -> fork > 7),
                        ended("failed", fork -> fork > 6)),
                of("the order of the records", GREEN, folder -> Collections.shuffle(folder.lines(), new Random(1))),
                of(
                        "eight kB of memory",
                        GREEN,
                        folder -> folder.manifest("/host").put("memory", "24684092 kB")),
                of(
                        "a fact that only one side knows",
                        GREEN,
                        folder -> folder.manifest("/host").put("governor", "performance")),
                of(
                        "a fact that the other side knows",
                        GREEN,
                        folder -> folder.manifest("/host").remove("transparentHugePages")),
                new GatePair(
                        "free space on the disk",
                        GREEN,
                        base -> base.manifest("/host").put("diskFree", "9 GB"),
                        folder -> folder.manifest("/host").put("diskFree", "7 GB")),
                of("another kernel and engine version", GREEN, folder -> {
                    folder.manifest("/host").put("kernel", "7.0.1");
                    folder.manifest("/engine").put("kernel", "7.0.1").put("version", "29.0");
                }),
                of("a new build of a JDK", GREEN, folder -> {
                    ObjectNode jdk = folder.manifest("/jdks/1");
                    jdk.put("digest", "sha256:0123456789abcdef0123");
                    jdk.set(
                            "version",
                            Json.MAPPER
                                    .createArrayNode()
                                    .add("openjdk version \"21.0.99\"")
                                    .add("OpenJDK Runtime Environment (build 21.0.99+1)"));
                }),
                of("seed, date and command line", GREEN, folder -> {
                    folder.manifest().put("seed", 7).put("createdAt", "2026-11-23T02:35:00Z");
                    folder.manifest().withArray("commandLine").add("--seed").add("7");
                }),
                of("all is half faster", GREEN, work(GatePair::every, 1.5)),
                of("a thousandth slower", GREEN, work(GatePair::every, 0.999)),
                of("twice the work for half more CPU time", GREEN, folder -> {
                    work(GatePair::every, 1.9).accept(folder);
                    cpu(GatePair::every, 1.5).accept(folder);
                }),
                of("longer wall time around the same work", GREEN, measured(GatePair::every, Set.of("wall"), 1.5)),
                of("two disturbed forks a cell", GREEN, ended("disturbed", fork -> fork > 8)),
                new GatePair(
                        "a cell that failed before and fails now",
                        GREEN,
                        each(jdk("25"), GatePair::fail),
                        each(jdk("25"), GatePair::fail)),
                new GatePair(
                        "a cell that the base did not have",
                        GREEN,
                        base -> without25(base, "/cells", "/shard/cells"),
                        folder -> {}));
    }

    private static boolean every(ObjectNode record) {
        return record.has("cell");
    }

    private static Predicate<ObjectNode> jdk(String id) {
        return record -> (record.has("cell") ? record.get("cell") : record)
                .get("jdk")
                .textValue()
                .equals(id);
    }

    /** What every sample of an operation count says, times a factor. */
    static Consumer<BrokenFolder> work(Predicate<ObjectNode> of, double factor) {
        return each(
                of,
                record -> record.get("samples").forEach(sample -> {
                    if (sample.get("unit").textValue().startsWith("ops")) {
                        scale((ObjectNode) sample, "value", factor);
                    }
                }));
    }

    private static Consumer<BrokenFolder> cpu(Predicate<ObjectNode> of, double factor) {
        return measured(of, Set.of("cpu", "user", "system"), factor);
    }

    private static Consumer<BrokenFolder> measured(Predicate<ObjectNode> of, Set<String> metrics, double factor) {
        return each(
                of,
                record -> record.get("measured").forEach(sample -> {
                    if (metrics.contains(sample.get("metric").textValue())) {
                        scale((ObjectNode) sample, "value", factor);
                    }
                }));
    }

    private static void scale(ObjectNode of, String field, double factor) {
        of.put(field, of.get(field).doubleValue() * factor);
    }

    private static Consumer<BrokenFolder> ended(String outcome, IntPredicate fork) {
        return each(record -> fork.test(record.get("fork").intValue()), record -> {
            record.put("outcome", outcome).put("detail", "as the corpus has it").put("attempt", 3);
            record.set("samples", Json.MAPPER.createArrayNode());
        });
    }

    private static void fail(ObjectNode record) {
        record.put("outcome", "failed").put("detail", "exit 134");
        record.set("samples", Json.MAPPER.createArrayNode());
    }

    private static void dropSamples(ObjectNode record) {
        record.set("samples", Json.MAPPER.createArrayNode());
    }

    private static Consumer<BrokenFolder> missing(IntPredicate fork) {
        return folder -> folder.lines()
                .removeIf(line -> fork.test(BrokenFolder.read(line).get("fork").intValue()));
    }

    /** A run of so few forks. */
    private static Consumer<BrokenFolder> few(int forks) {
        return folder -> {
            missing(fork -> fork > forks).accept(folder);
            folder.manifest().put("forks", forks);
        };
    }

    private static boolean isOf25(String line) {
        return jdk("25").test(BrokenFolder.read(line));
    }

    /** Without the cells of that JDK, in these lists of the manifest, and without their records. */
    private static void without25(BrokenFolder folder, String... lists) {
        for (String list : lists) {
            Iterator<JsonNode> cells = folder.manifest().at(list).iterator();
            while (cells.hasNext()) {
                if (jdk("25").test((ObjectNode) cells.next())) {
                    cells.remove();
                }
            }
        }
        folder.lines().removeIf(GatePair::isOf25);
    }

    private static Consumer<BrokenFolder> each(Predicate<ObjectNode> of, Consumer<ObjectNode> change) {
        return folder -> folder.lines().replaceAll(line -> {
            ObjectNode record = BrokenFolder.read(line);
            if (of.test(record)) {
                change.accept(record);
            }
            return record.toString();
        });
    }

    private static JsonNode value(String json) {
        try {
            return Json.MAPPER.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
