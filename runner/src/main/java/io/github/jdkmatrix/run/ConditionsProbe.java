package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.JvmMessages;
import io.github.jdkmatrix.output.ForkOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
        List<String> ignored = new ArrayList<>();
        ForkOutput output = new ForkOutput((line, ofStdout) -> {
            if (JvmMessages.ignores(line)) {
                ignored.add(line);
            }
            return false;
        });
        engine.run(request, output);
        boolean reported = output.report().filter(it -> it.exitCode() == 0).isPresent();
        if (!reported) {
            // Tried again with the next fork: the run may have ended it.
            return new Twin(Map.of(), List.copyOf(ignored), Optional.of(output.failure()));
        }
        Map<String, String> facts = new TreeMap<>(output.values().facts());
        // It is about the twin only.
        facts.remove(RecordMaker.PEAK);
        Twin twin = new Twin(facts, List.copyOf(ignored), Optional.empty());
        asked.put(question, twin);
        return twin;
    }

    /**
     * A twin's answer.
     *
     * @param facts the reported conditions
     * @param ignored the lines that say that something is: no program runs in it, so that the loader, the kernel or the JVM says
     *     so
     * @param problem why it reported nothing
     */
    record Twin(Map<String, String> facts, List<String> ignored, Optional<String> problem) {}
}
