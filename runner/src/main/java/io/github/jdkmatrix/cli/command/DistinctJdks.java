package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The JDKs of a command, each under an id of its own, in the order given. */
final class DistinctJdks {

    private DistinctJdks() {}

    /**
     * Replaces ids that JDKs without a name share; one that is given twice is compared with itself.
     *
     * @throws UserException if a name is another JDK's id too
     */
    static List<JdkArgument> of(List<JdkArgument> given) {
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
