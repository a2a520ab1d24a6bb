package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Jdk;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the entries of the axis {@code jdks}. */
final class JdkParser {

    /** A host and its port, a path in lower case, a tag, a digest; or the digest of an image alone. */
    private static final Pattern IMAGE_FORM =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*(:[0-9]{1,5}(?=/))?(/[a-z0-9][a-z0-9._-]*)*"
                    + "(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(@[a-z0-9]+:[0-9a-f]{32,128})?");

    private static final Pattern CONTEXT_FORM =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*");
    private static final Pattern LEADING_FEATURE = Pattern.compile("(?:jdk-?)?([89]|[1-9][0-9]{1,2})(?![0-9]).*");

    static final Section BUILD = new Section("build");

    static final Property<String> CONTEXT = BUILD.required(
            "context", ValueType.text(CONTEXT_FORM, "folder", "give a folder under docker/, without '..'"));

    static final Property<SortedMap<String, String>> ARGS = BUILD.optional(
            "args",
            ValueType.textsByName(
                    Pattern.compile("[A-Za-z_][A-Za-z0-9_]*"),
                    "is not a name; use letters, digits and '_', such as PACKAGE"));

    static final Section JDK = new Section("jdks");

    static final Property<String> ID = JDK.required("id", ValueType.ID);

    static final Property<Integer> FEATURE = JDK.optional("feature", ValueType.wholeNumber(Jdk.OLDEST, 999));

    static final Property<Boolean> EARLY_ACCESS =
            JDK.optional("early-access", ValueType.oneOf(List.of(true, false), Object::toString));

    static final Property<String> IMAGE = JDK.optional(
            "image", ValueType.text(IMAGE_FORM, "image", "give the name of an image such as eclipse-temurin:25-jdk"));

    static final Property<Fields> BUILD_OF_IMAGE = JDK.optional("build", ValueType.mapping(BUILD));

    static final Property<String> HOME = JDK.optional("home", ValueType.PATH);

    static {
        JDK.rule(fields -> {
            boolean release = fields.has(FEATURE)
                    || fields.get(ID)
                            .filter(it -> Jdk.RELEASE.matcher(it).matches())
                            .isPresent();
            if (isNowhere(fields) && fields.has(ID) && !release) {
                fields.missing(" has none of 'image', 'build', 'home'; add one, or give a release as its id or"
                        + " 'feature'");
            }
        });
    }

    private JdkParser() {}

    static Optional<Jdk> jdk(Fields fields) {
        Optional<String> image = fields.get(IMAGE);
        Optional<Jdk.Build> build = fields.get(BUILD_OF_IMAGE).flatMap(JdkParser::build);
        Optional<String> home = fields.get(HOME);
        return fields.get(ID).map(id -> {
            boolean earlyAccess =
                    fields.get(EARLY_ACCESS).orElseGet(() -> (id + " " + image.orElse("")).contains("-ea"));
            int feature = feature(fields, id);
            return isNowhere(fields)
                    ? Jdk.ofRelease(id, feature, earlyAccess)
                    : new Jdk(id, feature, earlyAccess, image, build, home, Optional.empty());
        });
    }

    private static boolean isNowhere(Fields fields) {
        return !fields.has(IMAGE) && !fields.has(BUILD_OF_IMAGE) && !fields.has(HOME);
    }

    private static int feature(Fields fields, String id) {
        if (fields.has(FEATURE)) {
            return fields.get(FEATURE).orElse(Jdk.OLDEST);
        }
        Matcher leading = LEADING_FEATURE.matcher(id);
        if (leading.matches()) {
            return Integer.parseInt(leading.group(1));
        }
        fields.problem(
                ID,
                "'id' of this JDK is '" + id + "', which does not start with a release from " + Jdk.OLDEST
                        + " on; add 'feature', such as 21");
        return Jdk.OLDEST;
    }

    private static Optional<Jdk.Build> build(Fields fields) {
        SortedMap<String, String> args = fields.get(ARGS).orElse(new TreeMap<>());
        return fields.get(CONTEXT).map(context -> new Jdk.Build(context, args));
    }
}
