package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.host.LocalJdk;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The JDKs and CPUs of a command without options for them.
 *
 * @param survey of the engine that will run it
 */
record DefaultJdks(EngineSurvey survey) {

    private static final int LAST_RELEASE = 40;

    /** A JDK of each release that needs no pull and no build, the lowest first. */
    List<JdkArgument> jdks() {
        List<JdkArgument> found = survey.facts().kind().hasContainers() ? images() : directories();
        if (found.isEmpty()) {
            throw new UserException("no JDK is at hand; name some, such as --jdk 21 --jdk 25");
        }
        return found;
    }

    private List<JdkArgument> images() {
        return IntStream.rangeClosed(Release.FIRST, LAST_RELEASE)
                .boxed()
                .flatMap(feature -> Stream.of(false, true)
                        .map(earlyAccess -> new Release(feature, earlyAccess))
                        .filter(release -> survey.atHand(release.jdk()).isPresent()))
                .map(Release::word)
                .toList();
    }

    private static List<JdkArgument> directories() {
        Map<String, JdkArgument> firstOfEach = new LinkedHashMap<>();
        LocalJdk.all().stream()
                .filter(jdk -> jdk.feature() >= Release.FIRST)
                .sorted(Comparator.comparingInt(LocalJdk::feature).thenComparing(LocalJdk::earlyAccess))
                .map(JdkArgument::of)
                .forEach(word -> firstOfEach.putIfAbsent(word.id(), word));
        return List.copyOf(firstOfEach.values());
    }

    /** All CPUs of the engine. */
    int cpus() {
        return survey.facts().cpus();
    }
}
