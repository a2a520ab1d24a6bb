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
 * Twin JVMs that report the conditions of programs that do not. A twin is of the JDK of its fork, with the arguments of its fork, on
 * the CPUs of its fork, and runs once. Thread-safe.
 */
final class ConditionsProbe {

    private final Engine engine;
    private final Map<ForkRequest, Twin> asked = new HashMap<>();

    ConditionsProbe(Engine engine) {
        this.engine = engine;
    }

    /**
     * The answer of a twin, which runs if it has not answered yet.
     *
     * @param request how the twin is started
     */
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
     * @param ignored the lines that say that something is ignored: no program runs in a twin, so these are of the loader, the kernel
     *     or the JVM
     * @param problem why the twin reported nothing; empty if it did report
     */
    record Twin(Map<String, String> facts, List<String> ignored, Optional<String> problem) {}
}
