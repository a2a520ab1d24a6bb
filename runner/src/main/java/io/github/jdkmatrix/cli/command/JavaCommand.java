package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.jmh.JmhArguments;
import io.github.jdkmatrix.program.MainClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command such as {@code java -Xmx1g -jar app.jar a b} or {@code jmh benchmarks.jar Maps -p size=10}, taken apart.
 *
 * @param jvmArgs the arguments of the JVM, each one word
 * @param program what it runs
 * @param args the arguments of the program
 */
record JavaCommand(List<String> jvmArgs, What program, List<String> args) {

    /** The program of a command. */
    sealed interface What {
        record Jar(String jar) implements What {}

        record MainClass(String main, List<String> classpath) implements What {}

        record Source(String file) implements What {}

        /** Benchmarks of JMH. */
        record Jmh(String jar) implements What {}
    }

    /** Options of the launcher whose value is the next word, and which a JVM takes as one word too. */
    private static final Set<String> WITH_NEXT_WORD = Set.of(
            "--add-opens",
            "--add-exports",
            "--add-reads",
            "--add-modules",
            "--limit-modules",
            "--enable-native-access",
            "--sun-misc-unsafe-memory-access",
            "--illegal-native-access");

    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

    private static final Set<String> MODULES = Set.of("-m", "--module", "-p", "--module-path");

    /**
     * Takes it apart; a usage error says what cannot be run so.
     *
     * @param variable what the environment has as {@code CLASSPATH}, which holds where the command has no {@code -cp}
     */
    static JavaCommand of(List<String> words, Optional<String> variable) {
        boolean jmh = !words.isEmpty() && words.get(0).equals("jmh");
        if (!jmh && (words.isEmpty() || !words.get(0).equals("java"))) {
            throw new UserException(
                    "the command behind '--' starts with 'java', or with 'jmh BENCHMARKS.jar'; --jdk says"
                            + " which JDKs run it");
        }
        for (String word : words) {
            if (word.chars().anyMatch(Character::isISOControl)) {
                throw new UserException("word " + (words.indexOf(word) + 1)
                        + " of the command has a control character in it, which a matrix cannot hold");
            }
        }
        if (jmh) {
            if (words.size() < 2 || words.get(1).startsWith("-")) {
                throw new UserException(
                        "'jmh': name the jar with the benchmarks first, such as -- jmh benchmarks.jar Maps");
            }
            return benchmarks(List.of(), words.get(1), rest(words, 2));
        }
        List<String> jvmArgs = new ArrayList<>();
        Optional<List<String>> classpath = Optional.empty();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (MODULES.contains(word) || word.startsWith("--module")) {
                throw new UserException("'" + word + "': modules cannot be run so; name a jar, or a class with -cp");
            }
            if (word.startsWith("@")) {
                throw new UserException("'" + word + "': write out what is in that file");
            }
            boolean takesNext = WITH_NEXT_WORD.contains(word) || CLASS_PATH.contains(word) || word.equals("-jar");
            if (takesNext && i + 1 == words.size()) {
                throw new UserException("'" + word + "' is the end of the command; its value is missing");
            }
            if (word.equals("-jar")) {
                String jar = words.get(i + 1);
                return MainClass.of(jar).filter(MainClass.JMH::equals).isPresent()
                        ? benchmarks(jvmArgs, jar, rest(words, i + 2))
                        : new JavaCommand(List.copyOf(jvmArgs), new What.Jar(jar), rest(words, i + 2));
            } else if (CLASS_PATH.contains(word)) {
                classpath = Optional.of(ClassPath.elements(words.get(++i)));
            } else if (takesNext) {
                jvmArgs.add(word + "=" + words.get(++i));
            } else if (word.startsWith("-")) {
                jvmArgs.add(word);
            } else {
                if (word.equals(MainClass.JMH)) {
                    throw new UserException(
                            "'" + word + "': name the jar that JMH's build makes, as -- jmh BENCHMARKS.jar");
                }
                return new JavaCommand(
                        List.copyOf(jvmArgs),
                        main(word, classpath.or(() -> variable.map(ClassPath::elements))),
                        rest(words, i + 1));
            }
        }
        throw new UserException("the command names nothing to run; write java -jar APP.jar, java -cp PATH Main,"
                + " or java Main.java");
    }

    /** JMH's arguments are checked here, where a person typed them. */
    private static JavaCommand benchmarks(List<String> jvmArgs, String jar, List<String> args) {
        try {
            JmhArguments.of(args);
        } catch (JmhArguments.InvalidArgumentException e) {
            throw new UserException(e.getMessage());
        }
        return new JavaCommand(List.copyOf(jvmArgs), new What.Jmh(jar), args);
    }

    private static What main(String word, Optional<List<String>> classpath) {
        if (word.endsWith(".java") && classpath.isEmpty()) {
            return new What.Source(word);
        }
        if (word.endsWith(".java")) {
            throw new UserException(
                    word + ": a source file with a class path (-cp or CLASSPATH) cannot be run so; compile it first");
        }
        return new What.MainClass(word, classpath.orElse(List.of(".")));
    }

    private static List<String> rest(List<String> words, int from) {
        return List.copyOf(words.subList(from, words.size()));
    }

    /** What a person would call it. */
    String name() {
        return switch (program) {
            case What.Jar it -> withoutEnding(it.jar());
            case What.MainClass it -> it.main().substring(it.main().lastIndexOf('.') + 1);
            case What.Source it -> withoutEnding(it.file());
            case What.Jmh it -> withoutEnding(it.jar());
        };
    }

    private static String withoutEnding(String file) {
        return file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.[a-z]+$", "");
    }
}
