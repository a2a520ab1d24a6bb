package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The JDKs of a command, each under an id of its own, in the order given. */
final class DistinctJdks {

    private DistinctJdks() {}

    /**
     * JDKs without a name are given once, and ids that they share are replaced.
     *
     * @throws UserException if a name is another JDK's id too
     */
    static List<JdkArgument> of(List<JdkArgument> given) {
        given.stream().filter(JdkArgument::named).map(JdkArgument::id).forEach(name -> {
            if (given.stream().filter(it -> it.id().equals(name)).count() > 1) {
                throw new UserException("--jdk: two JDKs have the name '" + name + "'; give one of them another name");
            }
        });
        List<JdkArgument> jdks = given.stream().distinct().toList();
        return numbered(jdks.stream().map(jdk -> readable(jdk, jdks)).toList());
    }

    /** Directories with the same last name are told apart by the last part of their paths that differs in all. */
    private static JdkArgument readable(JdkArgument jdk, List<JdkArgument> jdks) {
        List<Path> homes = jdks.stream()
                .filter(it -> it.id().equals(jdk.id()))
                .flatMap(it -> it.home().stream())
                .toList();
        if (homes.size() < 2) {
            return jdk;
        }
        int shortest = homes.stream().mapToInt(Path::getNameCount).min().orElseThrow();
        return IntStream.range(0, shortest)
                .<Function<Path, String>>mapToObj(i -> home -> partFromEnd(home, i))
                .filter(part -> homes.stream().map(part).distinct().count() == homes.size())
                .findFirst()
                .flatMap(part -> jdk.home().map(part))
                .map(jdk::renamed)
                .orElse(jdk);
    }

    private static String partFromEnd(Path path, int index) {
        return path.getName(path.getNameCount() - 1 - index).toString();
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
