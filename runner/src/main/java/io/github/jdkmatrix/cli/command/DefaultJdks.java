package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.host.LocalJdk;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The JDKs where none is named: one of each release that needs no pull and no build, the lowest release first. */
public final class DefaultJdks {

    private static final int LAST_RELEASE = 40;

    private DefaultJdks() {}

    /** The releases of the default JDKs, on the engine of a survey. */
    public static List<Release> of(EngineSurvey survey) {
        return arguments(survey).stream().map(JdkArgument::release).toList();
    }

    static List<JdkArgument> arguments(EngineSurvey survey) {
        return survey.facts().kind().hasContainers()
                ? images(survey).stream().map(Release::argument).toList()
                : directories().stream().map(JdkArgument::of).toList();
    }

    private static List<Release> images(EngineSurvey survey) {
        return releases()
                .filter(release -> survey.present(release.jdk()).isPresent())
                .toList();
    }

    /** The releases that are looked for. */
    public static Stream<Release> releases() {
        return IntStream.rangeClosed(Release.FIRST, LAST_RELEASE)
                .boxed()
                .flatMap(feature -> Stream.of(new Release(feature, false), new Release(feature, true)));
    }

    private static Collection<LocalJdk> directories() {
        Map<Release, LocalJdk> firstOfEach = new TreeMap<>(Release.ORDER);
        LocalJdk.all().stream()
                .filter(jdk -> jdk.feature() >= Release.FIRST)
                .forEach(jdk -> firstOfEach.putIfAbsent(Release.of(jdk), jdk));
        return firstOfEach.values();
    }
}
