package io.github.jdkmatrix.history;

import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Results;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run of a history.
 *
 * @param name the name of its folder
 * @param builds the builds by the id of the JDK; a build that the run has twice is here once
 * @param notes what the run does not contribute
 */
public record MeasuredRun(String name, Results results, Map<String, Build> builds, List<String> notes) {

    /** @param all the JDKs of all runs */
    static MeasuredRun of(Results results, Collection<JdkFacts> all) {
        String name = results.folder().map(it -> it.path().toString()).orElse("");
        Map<String, Build> builds = new LinkedHashMap<>();
        Map<Build, String> ids = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        for (JdkFacts jdk : results.manifest().jdks()) {
            Build build = Build.of(jdk, all);
            String first = ids.putIfAbsent(build, jdk.id());
            if (first == null) {
                builds.put(jdk.id(), build);
            } else {
                notes.add(name + ": JDKs " + first + " and " + jdk.id() + " are both " + build.version() + "; only "
                        + first + " is in the history");
            }
        }
        if (builds.size() < 2) {
            notes.add(name + ": has no two builds, adds no link");
        }
        return new MeasuredRun(name, results, builds, List.copyOf(notes));
    }

    Manifest manifest() {
        return results.manifest();
    }

    /** When the run began. */
    Instant date() {
        return manifest().origin().createdAt();
    }
}
