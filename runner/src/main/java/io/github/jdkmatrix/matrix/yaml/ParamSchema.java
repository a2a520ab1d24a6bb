package io.github.jdkmatrix.matrix.yaml;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jdkmatrix.harness.workload.Choice;
import io.github.jdkmatrix.harness.workload.Count;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.TimeSpan;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import java.util.regex.Pattern;

/** The schema of the params of a workload of ours. */
final class ParamSchema {

    private static final Pattern SPAN = Pattern.compile(".*(ms|s|min)");
    private static final Pattern COUNT = Pattern.compile("-?[0-9][0-9_]*[kM]?");

    private ParamSchema() {}

    /** As other parts of the schema refer to it. */
    static String name(WorkloadSpec workload) {
        return "params-of-" + workload.id();
    }

    static ObjectNode of(WorkloadSpec workload) {
        ObjectNode mapping = JsonNodeFactory.instance.objectNode();
        mapping.put("type", "object");
        mapping.put("additionalProperties", false);
        ObjectNode properties = mapping.putObject("properties");
        for (ParamSpec param : workload.params()) {
            ObjectNode value = SchemaValue.oneOrList(value(param), 1);
            value.put(
                    "description",
                    param.description() + ": " + param.kind().allowed() + ". Default: `" + param.defaultValue() + "`.");
            properties.set(param.name(), value);
        }
        return mapping;
    }

    private static ObjectNode value(ParamSpec param) {
        return switch (param.kind()) {
            case Choice choice -> SchemaValue.oneOf(choice.values());
            case Count count -> count(count);
            case TimeSpan span -> SchemaValue.written(SPAN);
        };
    }

    private static ObjectNode count(Count count) {
        ObjectNode number = JsonNodeFactory.instance.objectNode().put("type", "integer");
        number.put("minimum", count.least()).put("maximum", count.most());
        ObjectNode written = SchemaValue.written(COUNT);
        return count.cores()
                ? SchemaValue.any(number, written, SchemaValue.constant(Count.CORES))
                : SchemaValue.any(number, written);
    }
}
