package io.github.jdkmatrix.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command such as {@code java -Xmx1g -jar app.jar a b}, taken apart.
 *
 * @param jvmArgs the arguments of the JVM, each one word
 * @param program what it runs
 * @param args the arguments of the program
 */
record JavaCommand(List<String> jvmArgs, What program, List<String> args) {

    /** What a command runs. */
    sealed interface What {
        record Jar(String jar) implements What {}

        record MainClass(String main, List<String> classpath) implements What {}

        record Source(String file) implements What {}
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
        if (words.isEmpty() || !words.get(0).equals("java")) {
            throw new UsageError("the command behind '--' starts with 'java'; which one that is, --jdk says");
        }
        for (String word : words) {
            if (word.chars().anyMatch(Character::isISOControl)) {
                throw new UsageError("word " + (words.indexOf(word) + 1)
                        + " of the command has a control character in it, which a matrix cannot hold");
            }
        }
        List<String> jvmArgs = new ArrayList<>();
        Optional<List<String>> classpath = Optional.empty();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (MODULES.contains(word) || word.startsWith("--module")) {
                throw new UsageError("'" + word + "': modules cannot be run so; name a jar, or a class with -cp");
            }
            if (word.startsWith("@")) {
                throw new UsageError("'" + word + "': write out what is in that file");
            }
            boolean takesNext = WITH_NEXT_WORD.contains(word) || CLASS_PATH.contains(word) || word.equals("-jar");
            if (takesNext && i + 1 == words.size()) {
                throw new UsageError("'" + word + "' is the end of the command; its value is missing");
            }
            if (word.equals("-jar")) {
                return new JavaCommand(List.copyOf(jvmArgs), new What.Jar(words.get(i + 1)), rest(words, i + 2));
            } else if (CLASS_PATH.contains(word)) {
                classpath = Optional.of(ClassPath.elements(words.get(++i)));
            } else if (takesNext) {
                jvmArgs.add(word + "=" + words.get(++i));
            } else if (word.startsWith("-")) {
                jvmArgs.add(word);
            } else {
                return new JavaCommand(
                        List.copyOf(jvmArgs),
                        main(word, classpath.or(() -> variable.map(ClassPath::elements))),
                        rest(words, i + 1));
            }
        }
        throw new UsageError("the command names nothing to run; write java -jar APP.jar, java -cp PATH Main,"
                + " or java Main.java");
    }

    private static What main(String word, Optional<List<String>> classpath) {
        if (word.endsWith(".java") && classpath.isEmpty()) {
            return new What.Source(word);
        }
        if (word.endsWith(".java")) {
            throw new UsageError(
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
        };
    }

    private static String withoutEnding(String file) {
        return file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.[a-z]+$", "");
    }
}
