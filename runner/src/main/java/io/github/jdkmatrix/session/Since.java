package io.github.jdkmatrix.session;

import io.github.jdkmatrix.history.Predecessors;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.progress.Display;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Path;
import java.util.List;

/** An earlier run, whose builds of JDKs run beside today's. */
public record Since(Path folder) {

    /** The earlier builds that are no longer those of today; says which. */
    Predecessors predecessors(Matrix matrix, List<JdkFacts> now, Display display) {
        List<JdkFacts> then = new ResultFolder(folder).readManifest().jdks();
        Predecessors changed = Predecessors.of(then, matrix, now);
        changed.lines().forEach(it -> display.say("--since: " + it));
        changed.gone().forEach(it -> display.warn("--since: " + it));
        if (changed.count() == 0 && changed.gone().isEmpty()) {
            display.say("--since: no JDK has changed; only today's builds run");
        }
        List<String> known = then.stream().map(JdkFacts::id).toList();
        now.stream()
                .map(JdkFacts::id)
                .filter(it -> !known.contains(it))
                .forEach(it -> display.warn("--since: " + folder + " has no JDK " + it));
        return changed;
    }
}
