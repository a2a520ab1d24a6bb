package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.ForkOutput;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.record.Conditions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Twin JVMs that report the conditions of programs that do not: of the same JDK, with the same arguments, on
 * the same CPUs. Each runs once. Thread-safe.
 */
final class ConditionsProbe {

    private final Engine engine;
    private final Map<ForkRequest, Twin> asked = new HashMap<>();

    ConditionsProbe(Engine engine) {
        this.engine = engine;
    }

    /** @param request the twin's */
    synchronized Twin of(ForkRequest request) throws EngineGoneException, InterruptedException {
        ForkRequest question = request.running(request.jvmArgs(), request.program(), Optional.empty());
        Twin known = asked.get(question);
        if (known != null) {
            return known;
        }
        ForkOutput output = new ForkOutput(UUID.randomUUID().toString(), phase -> {});
        engine.run(request, output);
        boolean reported =
                output.report().filter(it -> it.usage().exitCode() == 0).isPresent();
        if (!reported) {
            // Tried again with the next fork: the run may have ended it.
            return new Twin(Map.of(), Optional.of(output.failure()));
        }
        Map<String, String> facts = new TreeMap<>(output.facts());
        // It is about the twin only.
        facts.remove(Conditions.MAX_RSS);
        Twin twin = new Twin(facts, Optional.empty());
        asked.put(question, twin);
        return twin;
    }

    /**
     * A twin's answer.
     *
     * @param facts the reported conditions
     * @param problem why it reported nothing
     */
    record Twin(Map<String, String> facts, Optional<String> problem) {}
}
