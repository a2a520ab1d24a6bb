package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.Jdk;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which JDKs of the matrix can start at once: images of the engine, or directories where plain processes are run.
 *
 * @param jdks those of the matrix; none where there is no matrix
 */
record Images(DetectedEngine engine, List<Jdk> jdks) implements Check {

    private static final String NAME = "images";

    @Override
    public Finding look() {
        if (jdks.isEmpty()) {
            return Finding.notTold(NAME, "no matrix.yaml here; name a matrix");
        }
        Map<Boolean, List<String>> ids = jdks.stream()
                .collect(Collectors.partitioningBy(
                        jdk -> engine.survey().atHand(jdk).isPresent(),
                        Collectors.mapping(Jdk::id, Collectors.toList())));
        List<String> here = ids.get(true);
        List<String> missing = ids.get(false);
        if (missing.isEmpty()) {
            return Finding.ok(NAME, "at hand: " + String.join(", ", here));
        }
        String seen = (here.isEmpty() ? "" : "at hand: " + String.join(", ", here) + "; ") + "missing: "
                + String.join(", ", missing);
        return engine instanceof DetectedEngine.Docker
                ? Finding.warning(NAME, seen, "run pulls or builds what it can; the rest stays unavailable")
                : Finding.of(
                        NAME,
                        here.isEmpty() ? State.PROBLEM : State.WARNING,
                        seen,
                        "install these JDKs, or start a Docker engine");
    }
}
