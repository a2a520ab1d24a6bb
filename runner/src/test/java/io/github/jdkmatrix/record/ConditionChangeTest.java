package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.record.EngineFacts.RemoteFacts;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What differs between two runs, and what becomes of it. */
class ConditionChangeTest {

    private static final Matrix MATRIX = MatrixText.parse("""
            jdks: [{id: "21", image: some/jdk:21}, {id: "25", image: some/jdk:25}]
            cpus: [{id: one, cores: 1}]
            flags: [{id: default}, {id: small, args: [-Xmx64m]}]
            workloads: [{use: yield-loop}, {use: count-even}]
            """);
    private static final Cell CELL = Records.cell("yield-loop", Map.of(), "21", "one");

    /** Each text of the manifest, another in its place, and the conditions that differ by it. */
    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "cpuModel":"Some CPU"      | "cpuModel":"Other CPU"       | cpuModel was Some CPU, is Other CPU
                    "arch":"amd64"             | "arch":"aarch64"             | arch was amd64, is aarch64
                    "memory":"16777216 kB"     | "memory":"16700000 kB"       | ``
                    "memory":"16777216 kB"     | "memory":"33554432 kB"       | memory was 16 GiB, is 32 GiB
                    "governor":"performance"   | "weather":"rain"             | ``
                    "name":"docker"            | "name":"podman"              | engine.name was docker, is podman
                    "kernel":"6.1.0"           | "kernel":"6.2.0"             | engine.kernel was 6.1.0, is 6.2.0
                    "harness":"00ff"           | "harness":"11ee"             | harness was SHA-256 00ff, is SHA-256 11ee
                    "tool":"1.2.3","commandLine":["run","matrix.yaml","--seed","42"],"createdAt" | "tool":"1.2.4","commandLine":["run"],"createdAt" | jdkmatrix was 1.2.3, is 1.2.4
                    "forks":5,"seed"           | "forks":6,"seed"             | forks was 5, is 6
                    "seed":42                  | "seed":43                    | seed was 42, is 43
                    "profile":"quick"          | "profile":null               | profile was quick, is none
                    "equivalence":0.02         | "equivalence":0.05           | setting equivalence was 0.02, is 0.05
                    "seccomp":"default","disturbance" | "seccomp":"unconfined","disturbance" | setting seccomp was default, is unconfined
                    "equivalence":0.02         | "equivalence":0.02,"counters":["cycles"] | setting counters was none, is ["cycles"]
                    build 21.0.5+11            | build 21.0.6+7               | build of JDK 21 was OpenJDK Runtime Environment (build 21.0.5+11), is OpenJDK Runtime Environment (build 21.0.6+7)
                    sha256:0123456789abcdef    | sha256:fedcba9876543210      | image of JDK 21 was sha256:0123456789ab, is sha256:fedcba987654
                    "source":"some/jdk:21"     | "source":"/jdk"              | ``
                    "version":["openjdk        | "environment":{"LANG":"C","_JAVA_OPTIONS":"-Xint"},"version":["openjdk | environment of JDK 21 was none, is LANG=C
                    "cpuset":"0"               | "cpuset":"1"                 | CPUs of the shape one was 0, is 1
                    "emulated":false           | "emulated":true              | CPUs of the shape one was 0, is 0, emulated
                    "use":"yield-loop"         | "use":"carrier-hop"          | workload yield-loop was {"use":"yield-loop","program":null,"files":[]}, is {"use":"carrier-hop","program":null,"files":[]}
                    "args":[]                  | "args":[],"train":["-Xint"]  | flags default was {"id":"default","args":[]}, is {"id":"default","args":[],"train":["-Xint"]}
                    "files":[]                 | "files":[],"ready":{"pattern":"up"} | workload yield-loop was {"use":"yield-loop","program":null,"files":[]}, is {"use":"yield-loop","program":null,"files":[],"ready":{"pattern":"up"}}
                    "use":"count-even"         | "use":"carrier-hop"          | ``
                    "args":["-Xmx64m"]         | "args":["-Xmx65m"]           | ``
                    """)
    void whatOneTextChanges(String before, String after, String words) throws JsonProcessingException {
        assertThat(ConditionChange.between(manifest(), changed(before, after), List.of(CELL)))
                .filteredOn(it -> !it.what().equals("matrix"))
                .extracting(ConditionChange::words)
                .containsExactlyElementsOf(words.isEmpty() ? List.of() : List.of(words));
    }

    @Test
    void aMatrixIsComparedByItsDigestToo() throws JsonProcessingException {
        assertThat(ConditionChange.between(
                        manifest(), changed("\"args\":[\"-Xmx64m\"]", "\"args\":[\"-Xmx65m\"]"), List.of()))
                .singleElement()
                .satisfies(it -> assertThat(it.words()).startsWith("matrix was SHA-256 "));
    }

    @Test
    void anEngineElsewhereIsAnotherMachineEvenWhereItIsLikeTheFirst() {
        RemoteFacts node = new RemoteFacts("node2", Optional.of("big"));
        Manifest now = Records.on(
                manifest(),
                "Some CPU",
                2,
                Optional.of(node),
                manifest().resolved().shapes());
        assertThat(ConditionChange.between(manifest(), now, List.of(CELL)))
                .extracting(ConditionChange::words)
                .containsExactly("host of the engine was that of the runner, is node2");
    }

    @Test
    void aConditionThatOnlyOneOfTheTwoHasIsNoDifference() {
        TreeMap<String, String> first = new TreeMap<>(Map.of("flags a", "a", "flags b", "2"));
        TreeMap<String, String> second = new TreeMap<>(Map.of("flags a", "b", "flags c", "21"));
        assertThat(ConditionChange.line(ConditionChange.between(first, second), it -> true))
                .isEqualTo("flags a was a, is b");
    }

    /** Each key has a row, and the page has the names of rows that are alike in one. */
    @Test
    void thePageHasTheTable() throws IOException {
        assertThat(ConditionChange.conditions(manifest()).keySet())
                .allSatisfy(key -> assertThat(Condition.of(key)).isPresent());
        Map<String, List<String>> names = new LinkedHashMap<>();
        Condition.TABLE.forEach(
                it -> names.computeIfAbsent(row(it), row -> new ArrayList<>()).addAll(it.names()));
        String rows = names.entrySet().stream()
                .map(it -> it.getKey().formatted(String.join(", ", it.getValue())))
                .collect(Collectors.joining());
        Path page = Path.of("../docs/report.md");
        String text = Files.readString(page);
        String place = "(?s)(<!-- what differs: [^\n]*-->\n).*?(<!-- end of what differs -->)";
        assertThat(text).containsPattern(place);
        String table = "| of | condition | resume | merge | compare |\n|---|---|---|---|---|\n" + rows;
        Golden.holds(
                page,
                text.replaceFirst(place, "$1" + Matcher.quoteReplacement(table) + "$2"),
                ConditionChangeTest.class);
    }

    private static String row(Condition it) {
        return ("| " + it.part() + " | %s | " + it.resume() + " | " + it.merge() + " | " + it.compare() + " |\n")
                .toLowerCase(Locale.ROOT);
    }

    private static Manifest changed(String before, String after) throws JsonProcessingException {
        String text = Json.text(manifest());
        assertThat(text).contains(before);
        return Schema.read(text.replace(before, after), Manifest.class, Manifest.SCHEMA);
    }

    private static Manifest manifest() {
        Manifest some = Records.manifest(
                        MATRIX, List.of(Cells.shape("one", 1, "0", 1)), List.of(), List.of(), List.of(CELL))
                .with(new Manifest.Design(MATRIX, Optional.of("quick"), new Forks.Fixed(5), 42, false));
        TreeMap<String, String> facts = new TreeMap<>(some.machine().facts());
        facts.put("memory", "16777216 kB");
        facts.put("governor", "performance");
        return Records.on(some, new Host(facts, some.engine()));
    }
}
