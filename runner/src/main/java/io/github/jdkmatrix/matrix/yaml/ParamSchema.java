package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.harness.workload.Choice;
import io.github.jdkmatrix.harness.workload.Count;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.TimeSpan;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import java.util.List;
import java.util.regex.Pattern;

/** The JSON Schema of the params of a workload of the harness. */
final class ParamSchema {

    private static final Pattern DURATION = Pattern.compile(".*(ms|s|min)");
    private static final Pattern COUNT = Pattern.compile("-?[0-9][0-9_]*[kM]?");

    private ParamSchema() {}

    static String name(WorkloadSpec workload) {
        return "params-of-" + workload.id();
    }

    /** The rule that {@code params} beside {@code use} follows the definition. */
    static ObjectNode rule(WorkloadSpec workload) {
        ObjectNode id = JsonSchema.object("const", workload.id());
        ObjectNode params = JsonSchema.any(JsonSchema.reference(name(workload)), JsonSchema.NOTHING);
        return JsonSchema.implies(
                JsonSchema.object("required", List.of("use"), "properties", JsonSchema.object("use", id)),
                JsonSchema.property("params", params));
    }

    static ObjectNode of(WorkloadSpec workload) {
        ObjectNode properties = JsonSchema.object();
        for (ParamSpec param : workload.params()) {
            String description =
                    param.description() + ": " + param.kind().allowed() + ". Default: `" + param.defaultValue() + "`.";
            properties.set(param.name(), JsonSchema.oneOrList(value(param), 1).put("description", description));
        }
        return JsonSchema.object("type", "object", "additionalProperties", false, "properties", properties);
    }

    private static ObjectNode value(ParamSpec param) {
        return switch (param.kind()) {
            case Choice choice -> JsonSchema.oneOf(choice.values());
            case TimeSpan span -> JsonSchema.string(DURATION);
            case Count count -> {
                ObjectNode number =
                        JsonSchema.object("type", "integer", "minimum", count.least(), "maximum", count.most());
                ObjectNode text = JsonSchema.string(COUNT);
                yield count.cores()
                        ? JsonSchema.any(number, text, JsonSchema.object("const", Count.CORES))
                        : JsonSchema.any(number, text);
            }
        };
    }
}
