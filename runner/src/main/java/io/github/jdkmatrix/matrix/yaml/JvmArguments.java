package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.ArgumentSyntax;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.text.Printable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads JVM arguments. A file of arguments is replaced by its content: a fork does not see the files of this machine, and
 * a record shows the arguments that the JVM was given.
 *
 * @param folder where relative paths start
 */
record JvmArguments(Path folder) {

    private static final String FILE = "@";

    static final Section FLAGS = new Section("flags");

    static final Property<String> ID = FLAGS.required("id", ValueType.FLAGS_ID);

    static final Property<List<YamlValue>> ARGS = FLAGS.optional("args", ValueType.TEXTS);

    static final Property<SortedMap<String, String>> ENV = FLAGS.optional("env", ValueType.ENV);

    static final Property<List<YamlValue>> TRAIN = FLAGS.optional("train", ValueType.TEXTS);

    Optional<FlagSet> flagSet(Fields fields) {
        List<String> args = read(fields.list(ARGS));
        List<String> train = read(fields.list(TRAIN));
        Optional<FlagSet> set =
                fields.get(ID).map(id -> new FlagSet(id, args, fields.get(ENV).orElse(new TreeMap<>()), train));
        if (set.filter(it -> !train.isEmpty() && it.trainable().isEmpty()).isPresent()) {
            fields.problem(TRAIN, "'args' name no file that the training run could leave; name one by a relative path");
        }
        return set;
    }

    /** Reads arguments, with files replaced by their content. */
    List<String> read(List<YamlValue> values) {
        return values.stream().flatMap(this::arguments).toList();
    }

    /** The argument, or those in the file that it names. */
    private Stream<String> arguments(YamlValue argument) {
        String text = argument.string();
        if (!text.startsWith(FILE)) {
            check(argument, text, "");
            return Stream.of(text);
        }
        YamlValue file = argument.withString(argument.what(), text.substring(1));
        return new ProgramPaths(folder).text(file).stream().flatMap(it -> inFile(argument, it));
    }

    private static Stream<String> inFile(YamlValue argument, String text) {
        try {
            List<String> arguments = ArgumentSyntax.split(text);
            arguments.forEach(it -> check(argument, it, " in '" + argument.string() + "'"));
            return arguments.stream();
        } catch (IllegalArgumentException e) {
            argument.problem("'" + argument.string() + "': " + e.getMessage());
            return Stream.empty();
        }
    }

    /** Reports a problem with an argument that no JVM of a fork can have. */
    private static void check(YamlValue argument, String text, String where) {
        if (!Printable.isPlain(text)) {
            argument.problem("'" + text + "'" + where + " has a control character; remove it");
        } else if (!text.startsWith("-")) {
            argument.problem("'" + text + "'" + where + " is not a JVM argument; start it with '-'"
                    + (where.isEmpty() ? " or '@'" : "") + ", and write an option with its value as --name=value");
        }
        JavaOptions.problem(text).ifPresent(it -> argument.problem("'" + text + "'" + where + ": " + it));
    }
}
