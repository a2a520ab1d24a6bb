package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.yaml.ProgramPaths;
import io.github.jdkmatrix.program.JarManifest;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A command such as {@code java -Xmx1g -jar app.jar a b} or {@code jmh benchmarks.jar Maps -p size=10}, parsed.
 *
 * @param jvmArgs the arguments of the JVM, each in one word
 * @param program with its arguments as they are typed
 */
record JavaCommand(List<String> jvmArgs, Program program) {

    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

    private static final Set<String> MODULE_PATH = Set.of("-p", "--module-path");

    private static final Set<String> MODULE = Set.of("-m", "--module");

    /**
     * An option of {@code java}.
     *
     * @param value the text behind {@code =}, or the next word; empty if it takes none
     * @param next the index of the word behind it
     */
    private record Option(String name, String value, int next) {

        static Option at(List<String> words, int index) {
            String word = words.get(index);
            int equals = word.indexOf('=');
            if (equals > 0 && takesValue(word.substring(0, equals))) {
                return new Option(word.substring(0, equals), word.substring(equals + 1), index + 1);
            }
            if (!takesValue(word)) {
                return new Option(word, "", index + 1);
            }
            if (index + 1 == words.size()) {
                throw new UserException("'" + word + "' at the end of the command: its value is missing");
            }
            return new Option(word, words.get(index + 1), index + 2);
        }
    }

    /** Whether the next word is the value of this option. */
    static boolean takesValue(String name) {
        return name.equals("-jar")
                || JavaOptions.takesNextWord(name)
                || Stream.of(CLASS_PATH, MODULE_PATH, MODULE).anyMatch(it -> it.contains(name));
    }

    /**
     * Parses a command.
     *
     * @param variable {@code CLASSPATH} of the environment, for a command without {@code -cp}
     * @throws UserException if it is not supported
     */
    static JavaCommand of(List<String> typed, Optional<String> variable) {
        List<String> words = ArgumentFiles.expanded(typed);
        boolean jmh = !words.isEmpty() && words.get(0).equals("jmh");
        if (!jmh && (words.isEmpty() || !words.get(0).equals("java"))) {
            throw new UserException(
                    !words.isEmpty() && words.get(0).endsWith("/bin/java")
                            ? words.get(0) + ": write 'java'; --jdk "
                                    + words.get(0).replaceFirst("/bin/java$", "") + " selects this JDK"
                            : "the command after '--' must start with 'java' or 'jmh BENCHMARKS.jar'; for a script, write"
                                    + " the java command that it runs, such as java -cp 'lib/*' com.example.Main");
        }
        if (jmh) {
            if (words.size() < 2 || words.get(1).startsWith("-")) {
                throw new UserException(
                        "'jmh': the jar with the benchmarks must come first, such as -- jmh benchmarks.jar Maps");
            }
            return benchmarks(List.of(), words.get(1), rest(words, 2));
        }
        List<String> jvmArgs = new ArrayList<>();
        Optional<List<String>> classpath = variable.map(JavaCommand::elements);
        Optional<List<String>> modulePath = Optional.empty();
        int i = 1;
        while (i < words.size()) {
            Option option = Option.at(words, i);
            String word = option.name();
            if (word.equals("-jar")) {
                String jar = option.value();
                modulePath.ifPresent(it -> jvmArgs.add(onModulePath(it)));
                return JarManifest.startsJmh(Path.of(jar))
                        ? benchmarks(jvmArgs, jar, rest(words, option.next()))
                        : new JavaCommand(List.copyOf(jvmArgs), new Program.Jar(jar, rest(words, option.next())));
            } else if (MODULE.contains(word)) {
                return new JavaCommand(
                        List.copyOf(jvmArgs),
                        new Program.Module(
                                option.value(),
                                modulePath.orElse(List.of()),
                                classpath.orElse(List.of()),
                                rest(words, option.next())));
            } else if (CLASS_PATH.contains(word)) {
                classpath = Optional.of(elements(option.value()));
            } else if (MODULE_PATH.contains(word)) {
                modulePath = Optional.of(elements(option.value()));
            } else if (JavaOptions.takesNextWord(word)) {
                jvmArgs.add(word + "=" + option.value());
            } else if (word.startsWith("-")) {
                JavaOptions.problem(word).ifPresent(problem -> {
                    throw new UserException("'" + word + "': " + problem);
                });
                jvmArgs.add(word);
            } else {
                modulePath.ifPresent(it -> jvmArgs.add(onModulePath(it)));
                if (word.equals(JarManifest.JMH)) {
                    throw new UserException(
                            "'" + word + "': give the jar of the benchmarks instead, as -- jmh BENCHMARKS.jar");
                }
                List<String> args = rest(words, i + 1);
                return new JavaCommand(
                        List.copyOf(jvmArgs),
                        word.endsWith(".java")
                                ? new Program.Source(word, classpath.orElse(List.of()), args)
                                : new Program.MainClass(word, classpath.orElse(List.of(".")), args));
            }
            i = option.next();
        }
        throw new UserException("the command has no program; write java -jar APP.jar, java -cp PATH Main,"
                + " java -p PATH -m MODULE, or java Main.java");
    }

    private static JavaCommand benchmarks(List<String> jvmArgs, String jar, List<String> args) {
        return new JavaCommand(List.copyOf(jvmArgs), new Program.Jmh(jar, Optional.empty(), args, List.of()));
    }

    /** The path for a program that is in no module. */
    private static String onModulePath(List<String> elements) {
        return "--module-path=" + String.join(":", elements);
    }

    private static List<String> rest(List<String> words, int from) {
        return List.copyOf(words.subList(from, words.size()));
    }

    /** The elements of a class path, with {@code lib/*} expanded to the jars of the folder; an empty one is this folder. */
    private static List<String> elements(String path) {
        return Arrays.stream(path.split(":", -1))
                .map(it -> it.isEmpty() ? "." : it)
                .flatMap(it -> ProgramPaths.isWildcard(it) ? jars(it) : Stream.of(it))
                .toList();
    }

    private static Stream<String> jars(String wildcard) {
        try {
            return new ProgramPaths(Path.of("")).jars(wildcard).stream();
        } catch (NoSuchFileException | NotDirectoryException e) {
            // java passes over it.
            return Stream.empty();
        } catch (IOException e) {
            throw new UserException("-cp " + wildcard + ": the folder cannot be read: " + e.getMessage());
        }
    }
}
