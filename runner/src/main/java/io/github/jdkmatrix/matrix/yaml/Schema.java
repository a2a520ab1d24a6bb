package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.util.List;
import java.util.stream.Stream;

/**
 * The JSON Schema of a matrix, draft 2020-12, by which editors complete and check one as it is typed. It accepts every
 * valid matrix. It does not see what refers to something elsewhere, nor files; {@code jdkmatrix validate} does.
 */
public final class Schema {

    /** Its name, beside a matrix and in docs/. */
    public static final String FILE = "matrix.schema.json";

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Schema() {}

    /** The schema, indented. */
    public static String json() {
        ObjectNode root = NODES.objectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("$comment", "Made by: jdkmatrix list keys --format schema");
        root.put("title", "A matrix of jdkmatrix");
        root.setAll(mapping(Shapes.MATRIX));
        ObjectNode definitions = root.putObject("$defs");
        Shapes.ALL.stream().skip(1).forEach(it -> definitions.set(it.name(), mapping(it)));
        Workloads.all().stream()
                .map(Workload::spec)
                .forEach(it -> definitions.set(ParamSchema.name(it), ParamSchema.of(it)));
        return root.toPrettyString() + "\n";
    }

    private static ObjectNode mapping(Shape shape) {
        ObjectNode mapping = NODES.objectNode();
        mapping.put("type", "object");
        mapping.put("additionalProperties", false);
        ObjectNode properties = mapping.putObject("properties");
        for (Key key : shape.keys()) {
            ObjectNode value = value(key.kind());
            value.put("description", description(key));
            properties.set(key.name(), value);
        }
        rules(shape).forEach(mapping.withArray("allOf")::add);
        return mapping;
    }

    private static String description(Key key) {
        String words = Key.withoutLinks(key.meaning());
        String meaning = Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
        return switch (key.standard()) {
            case "" -> meaning;
            case "required" -> meaning + " Required.";
            default -> meaning + " Default: " + key.standard() + ".";
        };
    }

    private static ObjectNode value(Kind kind) {
        return switch (kind) {
            case Kind.Text text -> SchemaValue.text(text.form());
            case Kind.Id id -> SchemaValue.text(Fields.ID);
            case Kind.Word word -> SchemaValue.oneOf(word.known());
            case Kind.Whole whole -> SchemaValue.whole(whole.least(), whole.most());
            case Kind.Positive positive -> SchemaValue.positive(positive.most());
            case Kind.Span span -> SchemaValue.written(Fields.DURATION);
            case Kind.Percent percent -> SchemaValue.written(Fields.PERCENT);
            case Kind.Size size -> SchemaValue.written(Fields.MEMORY);
            case Kind.Texts texts -> SchemaValue.oneOrList(SchemaValue.listed(texts.form()), 0);
            case Kind.Names names -> SchemaValue.oneOrList(SchemaValue.listed(), 1);
            case Kind.Inside inside -> reference(inside.shape());
            case Kind.OrOff orOff ->
                SchemaValue.any(reference(orOff.shape()), SchemaValue.off(), SchemaValue.nothing());
            case Kind.Entries entries -> entries(entries);
            case Kind.ByName byName ->
                SchemaValue.byName(Fields.ID, SchemaValue.any(reference(byName.shape()), SchemaValue.nothing()));
            case Kind.Values values ->
                SchemaValue.byName(
                        values.name(),
                        values.several() ? SchemaValue.oneOrList(SchemaValue.listed(), 1) : SchemaValue.listed());
        };
    }

    private static ObjectNode entries(Kind.Entries entries) {
        ObjectNode list = SchemaValue.list(reference(entries.shape()), entries.axis() ? 1 : 0);
        return entries.axis() ? list : SchemaValue.any(list, SchemaValue.nothing());
    }

    private static ObjectNode reference(Shape shape) {
        return SchemaValue.reference(shape.name());
    }

    private static Stream<ObjectNode> rules(Shape shape) {
        Stream<ObjectNode> ofAll = shape.rules().stream().map(Schema::rule);
        return switch (shape.name()) {
            case "workloads" -> Stream.concat(ofAll, Stream.concat(kinds(), paramsByWorkload()));
            case "jdks" -> Stream.concat(ofAll, Stream.of(release()));
            default -> ofAll;
        };
    }

    private static ObjectNode rule(Shape.Rule rule) {
        return switch (rule) {
            case Shape.Rule.Needs needs
            when needs.any().size() == 1 -> SchemaValue.has(needs.any().get(0));
            case Shape.Rule.Needs needs ->
                SchemaValue.any(needs.any().stream().map(SchemaValue::has).toArray(JsonNode[]::new));
            case Shape.Rule.Either either -> SchemaValue.hasNotBoth(either.one(), either.other());
            case Shape.Rule.With with -> SchemaValue.where(SchemaValue.has(with.one()), SchemaValue.has(with.other()));
            case Shape.Rule.NotEmpty notEmpty -> NODES.objectNode().put("minProperties", 1);
        };
    }

    /** The keys that a program of one kind takes are not for the others. */
    private static Stream<ObjectNode> kinds() {
        return Stream.concat(Stream.of("use"), ProgramParser.KINDS.keySet().stream())
                .map(kind -> SchemaValue.where(SchemaValue.has(kind), without(strays(kind))));
    }

    private static List<String> strays(String kind) {
        List<String> taken = ProgramParser.taken(kind);
        return Stream.concat(Stream.of("use"), ProgramParser.KEYS.stream())
                .filter(it -> !it.equals(kind) && !taken.contains(it))
                .toList();
    }

    private static ObjectNode without(List<String> keys) {
        ObjectNode none = NODES.objectNode();
        ObjectNode properties = none.putObject("properties");
        keys.forEach(it -> properties.put(it, false));
        return none;
    }

    private static Stream<ObjectNode> paramsByWorkload() {
        return Workloads.all().stream()
                .map(Workload::spec)
                .map(spec -> SchemaValue.where(
                        SchemaValue.has("use", SchemaValue.constant(spec.id())),
                        SchemaValue.property(
                                "params",
                                SchemaValue.any(
                                        SchemaValue.reference(ParamSchema.name(spec)), SchemaValue.nothing()))));
    }

    /** An id that does not start with a release needs one beside it. */
    private static ObjectNode release() {
        return SchemaValue.any(
                SchemaValue.has("feature"), SchemaValue.property("id", SchemaValue.text(AxisParser.LEADING_FEATURE)));
    }
}
