package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.ArgumentSyntax;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.JavaOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads JVM arguments. A file of arguments is replaced by its content: a fork does not see the files of this machine, and
 * a record shows the arguments that the JVM was given.
 *
 * <p>The content of {@code -XX:Flags=} comes first in its list, and there may be one such file: HotSpot reads only the last
 * one, before the command line, which overrides it. Source: HotSpot's behaviour, 17 and 25.
 *
 * @param folder where relative paths start
 */
record JvmArguments(Path folder) {

    private static final int MOST_IN_A_FILE = 1_000;

    static final ValueType<List<Value>> TYPE = ValueType.texts(Pattern.compile("-.*|@.+"));

    static final Section FLAGS = new Section("flags");

    static final Property<String> ID = FLAGS.required("id", ValueType.FLAGS_ID, "unique id");

    static final Property<List<Value>> ARGS = FLAGS.optional("args", TYPE, "JVM arguments, see below", "none");

    static final Property<SortedMap<String, String>> ENV =
            FLAGS.optional("env", ValueType.ENV, "environment variables; a set may have these alone", "none");

    static final Property<List<Value>> TRAIN = FLAGS.optional(
            "train",
            TYPE,
            "JVM arguments of a training run, in place of `args`: [training](own-programs.md#training)",
            "no training run");

    /** A file of arguments, and the argument that names it. */
    private record ArgumentFile(ArgumentSyntax syntax, String argument) {
        @Override
        public String toString() {
            return "'" + argument + "'";
        }
    }

    /** An argument for a JVM, with the file of flags that contains it. */
    private record Argument(String text, Optional<ArgumentFile> flagsFile) {}

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

    /** The arguments, with files replaced by their content. */
    List<String> read(List<Value> values) {
        List<Argument> all =
                values.stream().flatMap(it -> arguments(it, Optional.empty())).toList();
        List<ArgumentFile> files =
                all.stream().flatMap(it -> it.flagsFile.stream()).distinct().toList();
        if (files.size() > 1) {
            values.get(0)
                    .problem(files.get(0) + " and " + files.get(1)
                            + ": a JVM reads only the last file of flags; give one");
        }
        return Stream.of(true, false)
                .flatMap(first -> all.stream().filter(it -> it.flagsFile.isPresent() == first))
                .map(Argument::text)
                .toList();
    }

    /** One argument, or those in the file that it names; {@code within} is the file that contains it. */
    private Stream<Argument> arguments(Value argument, Optional<ArgumentFile> within) {
        String text = argument.string();
        Optional<ArgumentSyntax> syntax = ArgumentSyntax.of(text);
        if (syntax.isPresent()) {
            return inFile(argument, new ArgumentFile(syntax.get(), text), within);
        }
        if (!text.startsWith("-")) {
            String remedy = within.isEmpty()
                    ? "start it with '-' or '@', and write an option with its value as --name=value"
                    : "start it with '-', and write an option with its value as --name=value";
            argument.problem(name(text, within) + " is not a JVM argument; " + remedy);
        }
        JavaOption.problem(text).ifPresent(it -> argument.problem(name(text, within) + ": " + it));
        return Stream.of(new Argument(text, within.filter(it -> it.syntax == ArgumentSyntax.FLAGS)));
    }

    private Stream<Argument> inFile(Value argument, ArgumentFile file, Optional<ArgumentFile> within) {
        String name = name(file.argument, within);
        if (within.filter(it -> it.syntax.compareTo(file.syntax) >= 0).isPresent()) {
            argument.problem(name + ": a JVM does not read such a file from this one; name it in the matrix");
            return Stream.empty();
        }
        try {
            Path path = folder.resolve(file.syntax.file(file.argument));
            List<String> texts = file.syntax.split(TextFile.readRegular(path));
            if (texts.size() <= MOST_IN_A_FILE) {
                return texts.stream()
                        .flatMap(it -> arguments(argument.withString(argument.what(), it), Optional.of(file)));
            }
            argument.problem(name + ": has " + texts.size() + " arguments; give at most " + MOST_IN_A_FILE);
        } catch (TextFile.UnreadableException e) {
            String line = e.at().equals(Position.NONE) ? "" : "line " + e.at().line() + ": ";
            argument.problem(name + ": " + line + e.getMessage());
        } catch (IllegalArgumentException e) {
            argument.problem(name + ": " + e.getMessage());
        }
        return Stream.empty();
    }

    private static String name(String argument, Optional<ArgumentFile> within) {
        return "'" + argument + "'" + within.map(it -> " in " + it).orElse("");
    }
}
