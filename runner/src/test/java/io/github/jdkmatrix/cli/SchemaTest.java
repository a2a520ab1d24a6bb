package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.jdkmatrix.DocBlocks;
import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.cli.command.Release;
import io.github.jdkmatrix.cli.command.StarterMatrix;
import io.github.jdkmatrix.matrix.yaml.Schema;
import io.github.jdkmatrix.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON Schema says of no good matrix that it is bad, and of as many bad ones as it can that they are. */
class SchemaTest {

    private static final Path CHECKOUT = Path.of("..");

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```yaml\n(.*?)^```");

    /** Where a page shows a part of a matrix, this stands around it. */
    private static final String AROUND = """
            jdks: [{id: "21", image: a}]
            cpus: [{id: "1", cores: 1}]
            workloads: [{use: yield-loop}]
            """;

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final com.networknt.schema.Schema SCHEMA = SchemaRegistry.withDefaultDialect(
                    SpecificationVersion.DRAFT_2020_12)
            .getSchema(Schema.json());

    /** A matrix, and where it is from. */
    record Example(String from, String yaml) {
        @Override
        public String toString() {
            return from;
        }
    }

    static List<Example> examples() throws IOException {
        List<Example> all = new ArrayList<>();
        for (Path file : matrices()) {
            all.add(new Example(file.toString(), Files.readString(file)));
        }
        for (Path page : DocBlocks.documents(CHECKOUT)) {
            BLOCK.matcher(Files.readString(page))
                    .results()
                    .map(it -> it.group(1))
                    .filter(it -> !it.startsWith(" "))
                    // A workflow of GitHub is no matrix.
                    .filter(it -> !it.contains("\non:"))
                    .forEach(it -> all.add(
                            new Example(page + ": " + it.lines().findFirst().orElse(""), it)));
        }
        Path program = Path.of("App.java");
        for (String key : List.of("jar", "jmh")) {
            all.add(new Example("init --" + key, starter(Optional.of(new StarterMatrix.Program(key, program)))));
        }
        all.add(new Example("init", starter(Optional.empty())));
        return all;
    }

    private static String starter(Optional<StarterMatrix.Program> program) {
        return new StarterMatrix(List.of(new Release(21, false), new Release(28, true)), 4, program).yaml();
    }

    static List<Path> matrices() throws IOException {
        try (Stream<Path> bench = Files.list(CHECKOUT.resolve("bench"))) {
            return Stream.concat(
                            Stream.of(CHECKOUT.resolve("matrix.yaml")),
                            bench.filter(it -> it.toString().endsWith(".yaml")).sorted())
                    .toList();
        }
    }

    private static List<Error> problems(JsonNode matrix) {
        return SCHEMA.validate(matrix);
    }

    @Test
    void theCommittedOneIsTheOneThatTheCodeMakes() throws IOException {
        Golden.holds(CHECKOUT.resolve("docs").resolve(Schema.FILE), Schema.json(), SchemaTest.class);
        assertThat(Cli.run("list", "keys", "--format", "schema").out()).isEqualTo(Schema.json());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void everyExampleIsGood(Example example) throws IOException {
        ObjectNode matrix = (ObjectNode) YAML.readTree(AROUND);
        matrix.setAll((ObjectNode) YAML.readTree(example.yaml()));
        assertThat(problems(matrix)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("matrices")
    void editorsFindTheSchema(Path matrix) throws IOException {
        String first = Files.readAllLines(matrix).get(0);
        assertThat(first).startsWith("# yaml-language-server: $schema=");
        assertThat(matrix.resolveSibling(first.substring(first.indexOf('=') + 1)))
                .isRegularFile();
    }

    @Test
    void everyKeyIsExplained() throws IOException {
        List<JsonNode> properties = YAML.readTree(Schema.json()).findValues("properties");
        assertThat(properties)
                .filteredOn(it -> (it.has("id") && it.size() > 1) || it.has("forks"))
                .isNotEmpty()
                .allSatisfy(it -> it.forEach(
                        key -> assertThat(key.path("description").asText()).endsWith(".")));
    }

    /** What schema and YAML make of each file of the corpus; those that both let pass are listed one by one. */
    @Test
    void whatItCannotSeeIsKnown() throws IOException {
        String format = "# %-15s%4d%4d%4d%n";
        StringBuilder counts =
                new StringBuilder("# rejected as YAML, rejected by the schema, seen by validate alone\n");
        StringBuilder passed = new StringBuilder();
        int[] all = new int[3];
        for (Path kind : BadMatrices.kinds()) {
            int[] seen = new int[3];
            for (Path file : BadMatrices.of(kind)) {
                Optional<JsonNode> matrix = yaml(file);
                int by = matrix.isEmpty() ? 0 : problems(matrix.get()).isEmpty() ? 2 : 1;
                seen[by]++;
                all[by]++;
                if (by == 2) {
                    passed.append(kind.getFileName() + "/" + file.getFileName() + "\n");
                }
            }
            counts.append(String.format(Locale.ROOT, format, kind.getFileName(), seen[0], seen[1], seen[2]));
        }
        counts.append(String.format(Locale.ROOT, format, "all", all[0], all[1], all[2]));
        Golden.holds(BadMatrices.FOLDER.resolve("schema.golden"), counts.toString() + passed, SchemaTest.class);
    }

    /** The document, where a reader of YAML that knows nothing of a matrix takes it. */
    private static Optional<JsonNode> yaml(Path file) {
        try (JsonParser parser = YAML.createParser(Files.readString(file))) {
            JsonNode document = YAML.readTree(parser);
            return document == null || parser.nextToken() != null
                    ? Optional.empty()
                    // As JSON, which has none of YAML's further types.
                    : Optional.of(Json.MAPPER.readTree(document.toString()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "forks: '3'",
                "forks: 3.0",
                "disturbance: off",
                "disturbance: 2.5 %",
                "exclude:",
                "profiles: {quick: }",
                "jdks: [{id: 21, image: 'a:1@sha256:0123456789abcdef0123456789abcdef'}]",
                "jdks: [{id: mine, feature: '25', home: /jdk}]",
                "cpus: [{id: 2 at 1.5, cores: 2, quota: '1.5'}]",
                "flags: [{id: x, args: -Xint}, {id: y}]",
                "workloads: [{use: count-even, params: {yield: true, threads: cores, duration: 500ms}}]",
                "workloads: [{use: task-limit, params: {tasks: [10k, 100_000, '1M', 5]}}]",
                "workloads: [{use: yield-loop, params: }]",
            })
    void itTakesWhatAMatrixMayAlsoSay(String part, @TempDir Path folder) throws IOException {
        ObjectNode matrix = (ObjectNode) YAML.readTree(AROUND);
        matrix.setAll((ObjectNode) YAML.readTree(part));
        String key = part.substring(0, part.indexOf(':'));
        Path file = Files.writeString(
                folder.resolve("matrix.yaml"),
                AROUND.lines().filter(it -> !it.startsWith(key + ":")).reduce("", (a, b) -> a + b + "\n") + part
                        + "\n");
        Cli validate = Cli.run("validate", file.toString());
        assertThat(validate.err()).isEmpty();
        assertThat(problems(matrix)).isEmpty();
    }
}
