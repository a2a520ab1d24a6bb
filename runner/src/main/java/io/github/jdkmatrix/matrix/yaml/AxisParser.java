package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.ImageBuild;
import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the entries of the axes {@code jdks} and {@code flags}. */
final class AxisParser {

    static final Pattern LEADING_FEATURE = Pattern.compile("(?:jdk-?)?([89]|[1-9][0-9]{1,2})(?![0-9]).*");

    private final Problems problems;
    private final JvmArguments jvmArguments;

    AxisParser(Problems problems, JvmArguments jvmArguments) {
        this.problems = problems;
        this.jvmArguments = jvmArguments;
    }

    Optional<Jdk> jdk(YamlNode node) {
        return Fields.of(node, "this JDK", problems, Shapes.JDK).flatMap(this::jdk);
    }

    private Optional<Jdk> jdk(Fields fields) {
        Optional<String> id = fields.id();
        Optional<String> image = fields.text("image").filter(name -> isImage(fields, name));
        Optional<ImageBuild> build = fields.node("build").flatMap(this::build);
        Optional<String> home = fields.text("home").flatMap(path -> path(fields, path));
        if (!fields.has("image") && !fields.has("build") && !fields.has("home")) {
            fields.lacks("names no way to get it; add 'image', 'build' or 'home'");
        }
        return id.map(name -> new Jdk(
                name, feature(fields, name), (name + " " + image.orElse("")).contains("-ea"), image, build, home));
    }

    private boolean isImage(Fields fields, String name) {
        boolean fits = Shapes.IMAGE.matcher(name).matches();
        if (!fits) {
            problems.add(
                    fields.at("image"),
                    "'image' of this JDK is '" + name + "'; give the name of an image such as eclipse-temurin:25-jdk");
        }
        return fits;
    }

    /** What a path may have in it is for the machine to say. */
    private Optional<String> path(Fields fields, String path) {
        try {
            return Optional.of(Path.of(path).toString());
        } catch (InvalidPathException e) {
            problems.add(fields.at("home"), "'home' of this JDK is '" + path + "'; give the directory of a JDK");
            return Optional.empty();
        }
    }

    Optional<FlagSet> flags(YamlNode node) {
        return Fields.of(node, "this flag set", problems, Shapes.FLAGS).flatMap(fields -> {
            List<String> args = jvmArguments.read(fields, "args");
            return fields.id().map(id -> new FlagSet(id, args));
        });
    }

    private boolean isBuildArgument(YamlNode.Entry entry) {
        boolean fits = Shapes.BUILD_ARGUMENT.matcher(entry.key()).matches();
        if (!fits) {
            problems.add(
                    entry.at(),
                    "the build argument '" + entry.key()
                            + "' must be a name of letters, digits and '_', such as PACKAGE");
        }
        return fits;
    }

    private int feature(Fields fields, String id) {
        OptionalInt given = fields.integer("feature");
        if (given.isPresent() || fields.has("feature")) {
            return given.orElse(Jdk.OLDEST);
        }
        Matcher matcher = LEADING_FEATURE.matcher(id);
        if (matcher.matches()) {
            return Integer.parseInt(matcher.group(1));
        }
        problems.add(
                fields.at("id"),
                "the id '" + id + "' does not start with a release from " + Jdk.OLDEST
                        + " on; add 'feature', such as 21");
        return Jdk.OLDEST;
    }

    private Optional<ImageBuild> build(YamlNode node) {
        return Fields.of(node, "this build", problems, Shapes.BUILD).flatMap(this::build);
    }

    private Optional<ImageBuild> build(Fields fields) {
        if (!fields.has("context")) {
            fields.lacks("needs a 'context', the folder under docker/ with its Dockerfile");
        }
        SortedMap<String, String> args = new TreeMap<>();
        fields.node("args")
                .flatMap(argsNode -> Fields.ofAnyKeys(argsNode, "'args' of this build", problems))
                .ifPresent(given -> given.entries().stream()
                        .filter(this::isBuildArgument)
                        .forEach(entry -> given.text(entry.key()).ifPresent(value -> args.put(entry.key(), value))));
        return fields.text("context")
                .filter(context -> {
                    boolean fits = Shapes.CONTEXT.matcher(context).matches();
                    if (!fits) {
                        problems.add(
                                fields.at("context"),
                                "the context '" + context + "' must be a folder under docker/, without '..'");
                    }
                    return fits;
                })
                .map(context -> new ImageBuild(context, args));
    }
}
