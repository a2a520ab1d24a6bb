package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.VmOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads lists of JVM arguments. A file of arguments stands for what is in it, at its place: no fork sees the files of
 * this machine, and a record then shows what the JVM was really given.
 *
 * <p>A file of flags is first in its list wherever it is named, and there is one: HotSpot reads the last that is named,
 * before the command line, so that this overrides it. Source: HotSpot's own behaviour, 17 and 25.
 */
final class JvmArguments {

    /** The kinds of files, in the order in which one may name the next. */
    private enum Kind {
        LAUNCHER("@"),
        VM_OPTIONS("-XX:VMOptionsFile="),
        FLAGS("-XX:Flags=");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }

        List<String> split(String text) {
            return switch (this) {
                case LAUNCHER -> LauncherFile.split(text);
                case VM_OPTIONS -> VmOptions.split(text);
                case FLAGS -> FlagsFile.split(text);
            };
        }

        static Optional<Kind> of(String argument) {
            return Arrays.stream(values())
                    .filter(kind -> argument.startsWith(kind.prefix))
                    .findFirst();
        }
    }

    private static final int MOST_IN_A_FILE = 1_000;

    private final Path folder;
    private final Problems problems;

    /**
     * A reader.
     *
     * @param folder where relative paths start
     */
    JvmArguments(Path folder, Problems problems) {
        this.folder = folder;
        this.problems = problems;
    }

    /** The arguments of a key, those in files among them. */
    List<String> read(Fields fields, String key) {
        List<Read> all = fields.located(key).stream()
                .flatMap(scalar -> argument(scalar, Optional.empty()).stream())
                .toList();
        List<Opened> files =
                all.stream().flatMap(it -> it.flags().stream()).distinct().toList();
        if (files.size() > 1) {
            problems.add(
                    fields.located(key).get(0).at(),
                    named(files.get(0)) + " and " + named(files.get(1)) + ": a JVM reads the last file of flags"
                            + " and passes over others; name one");
        }
        return Stream.of(true, false)
                .flatMap(first -> all.stream().filter(it -> it.flags().isPresent() == first))
                .map(Read::text)
                .toList();
    }

    /** A file of arguments that is being read. */
    private record Opened(Kind kind, String argument) {}

    /**
     * An argument for a JVM.
     *
     * @param flags the file of flags in which it stands, if it stands in one
     */
    private record Read(String text, Optional<Opened> flags) {}

    /**
     * One argument, or those in the file that it names.
     *
     * @param argument with the place in the matrix that any problem is told of
     * @param within the file it stands in, if not in the matrix
     */
    private List<Read> argument(YamlNode.Scalar argument, Optional<Opened> within) {
        Optional<Kind> kind = Kind.of(argument.text());
        if (kind.isPresent()) {
            return inFile(argument, kind.get(), within);
        }
        if (!argument.text().startsWith("-")) {
            String remedy = within.isEmpty()
                    ? "these start with '-' or '@'"
                    : "these start with '-'; write an option and its value as one, --name=value";
            problems.add(argument.at(), named(argument, within) + " is not a JVM argument; " + remedy);
        }
        return List.of(new Read(argument.text(), within.filter(it -> it.kind == Kind.FLAGS)));
    }

    private List<Read> inFile(YamlNode.Scalar argument, Kind kind, Optional<Opened> within) {
        if (within.filter(it -> it.kind.compareTo(kind) >= 0).isPresent()) {
            problems.add(
                    argument.at(),
                    named(argument, within) + " is not read by a JVM: such files do not nest; name it in the matrix");
            return List.of();
        }
        try {
            Optional<Opened> opened = Optional.of(new Opened(kind, argument.text()));
            String name = argument.text().substring(kind.prefix.length());
            return inText(kind.split(TextFile.readFile(folder.resolve(name))), argument, opened);
        } catch (TextFile.Unreadable e) {
            problems.add(argument.at(), named(argument, within) + ": " + e.getMessage() + remedy(e));
        } catch (IllegalArgumentException e) {
            problems.add(argument.at(), named(argument, within) + ": " + e.getMessage());
        }
        return List.of();
    }

    private List<Read> inText(List<String> texts, YamlNode.Scalar argument, Optional<Opened> opened) {
        if (texts.size() > MOST_IN_A_FILE) {
            problems.add(
                    argument.at(),
                    named(argument, Optional.empty()) + " has " + texts.size() + " arguments; give at most "
                            + MOST_IN_A_FILE);
            return List.of();
        }
        return texts.stream()
                .flatMap(text -> argument(new YamlNode.Scalar(text, argument.at()), opened).stream())
                .toList();
    }

    private static String remedy(TextFile.Unreadable e) {
        return switch (e.flaw()) {
            case MISSING, FOLDER -> "; a relative path starts at the folder of the matrix";
            case NO_FILE, TOO_LARGE -> "; name a short text file";
            case BINARY, NOT_UTF8 -> " (its line " + e.at().line() + "); name a text file in UTF-8";
            case FORBIDDEN -> "; check its permissions";
            case BROKEN -> "";
        };
    }

    private static String named(YamlNode.Scalar argument, Optional<Opened> within) {
        return "'" + argument.text() + "'"
                + within.map(it -> " in " + named(it)).orElse("");
    }

    private static String named(Opened file) {
        return "'" + file.argument + "'";
    }
}
