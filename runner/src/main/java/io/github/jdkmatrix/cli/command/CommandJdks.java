package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The JDKs of a command, each under an id of its own, in the order given. */
public final class CommandJdks {

    private static final int LAST_RELEASE = 40;

    private CommandJdks() {}

    /** The releases that are looked for. */
    public static Stream<Release> releases() {
        return IntStream.rangeClosed(Release.FIRST, LAST_RELEASE)
                .boxed()
                .flatMap(feature -> Stream.of(new Release(feature, false), new Release(feature, true)));
    }

    /** The releases that need no pull and no build, the lowest first. */
    public static List<Release> found(EngineSurvey survey) {
        return arguments(survey).stream().map(JdkArgument::release).toList();
    }

    /**
     * The JDKs where none is named: one of each release that is found.
     *
     * @throws UserException if there is none
     */
    static List<JdkArgument> usual(EngineSurvey survey) {
        List<JdkArgument> found = arguments(survey);
        if (found.isEmpty()) {
            throw new UserException("no JDK found on this machine; name some, such as --jdk 21 --jdk 25");
        }
        return found;
    }

    private static List<JdkArgument> arguments(EngineSurvey survey) {
        if (survey.facts().kind().hasContainers()) {
            return releases()
                    .filter(release -> survey.present().apply(release.jdk()).isPresent())
                    .map(Release::argument)
                    .toList();
        }
        Map<Release, LocalJdk> firstOfEach = new TreeMap<>(Release.ORDER);
        LocalJdk.all().stream()
                .filter(jdk -> jdk.feature() >= Release.FIRST)
                .forEach(jdk -> firstOfEach.putIfAbsent(Release.of(jdk), jdk));
        return firstOfEach.values().stream().map(JdkArgument::of).toList();
    }

    /**
     * Replaces ids that JDKs without a name share; one that is given twice is compared with itself.
     *
     * @throws UserException if a name is another JDK's id too
     */
    static List<JdkArgument> distinct(List<JdkArgument> given) {
        given.stream().filter(JdkArgument::named).map(JdkArgument::id).forEach(name -> {
            if (given.stream().filter(it -> it.id().equals(name)).count() > 1) {
                throw new UserException("--jdk: two JDKs have the name '" + name + "'; give one of them another name");
            }
        });
        return numbered(given.stream().map(jdk -> readable(jdk, given)).toList());
    }

    /**
     * The release alone is the id of the only JDK of its release. Directories of one release are told apart by version, else by
     * vendor, else by a number.
     */
    private static JdkArgument readable(JdkArgument jdk, List<JdkArgument> jdks) {
        List<JdkArgument> alike = jdks.stream()
                .filter(it -> !it.named() && it.release().equals(jdk.release()))
                .toList();
        if (jdk.named() || alike.size() == 1) {
            return jdk.named() ? jdk : jdk.withId(jdk.release().id());
        }
        List<LocalJdk> homes =
                alike.stream().flatMap(it -> it.directory().stream()).toList();
        return jdk.directory()
                .flatMap(home -> Stream.<Function<LocalJdk, String>>of(
                                LocalJdk::shortVersion,
                                it -> jdk.release().id() + "-" + it.vendor().replaceAll("[,=\\p{C}]", "_"))
                        .filter(form -> homes.stream()
                                        .map(form)
                                        .filter(id -> !id.equals(jdk.release().id()) && !id.endsWith("-"))
                                        .distinct()
                                        .count()
                                == homes.size())
                        .findFirst()
                        .map(form -> jdk.withId(form.apply(home))))
                .orElse(jdk);
    }

    private static List<JdkArgument> numbered(List<JdkArgument> jdks) {
        Set<String> taken = new HashSet<>();
        jdks.stream().filter(JdkArgument::named).map(JdkArgument::id).forEach(taken::add);
        List<JdkArgument> numbered = new ArrayList<>();
        for (JdkArgument jdk : jdks) {
            String id = jdk.id();
            for (int i = 2; !jdk.named() && !taken.add(id); i++) {
                id = jdk.id() + "-" + i;
            }
            numbered.add(jdk.withId(id));
        }
        return numbered;
    }
}
