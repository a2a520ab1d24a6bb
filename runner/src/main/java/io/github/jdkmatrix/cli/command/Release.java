package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.ImageBuild;
import io.github.jdkmatrix.matrix.Jdk;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A Java release, and the image and the build that a matrix gets its JDK from. */
public record Release(int feature, boolean earlyAccess) {

    /** The first release that is compared by default. */
    static final int FIRST = 17;

    static final Comparator<Release> ORDER =
            Comparator.comparingInt(Release::feature).thenComparing(Release::earlyAccess);

    private static final String PACKAGE = "PACKAGE";

    static Release of(LocalJdk jdk) {
        return new Release(jdk.feature(), jdk.earlyAccess());
    }

    public String id() {
        return feature + (earlyAccess ? "-ea" : "");
    }

    /** Early-access builds have no image with a fixed name. */
    private Optional<String> image() {
        return earlyAccess ? Optional.empty() : Optional.of("eclipse-temurin:" + feature + "-jdk-noble");
    }

    private ImageBuild build() {
        return new ImageBuild("jdk", new TreeMap<>(Map.of(PACKAGE, "openjdk-" + feature + "-jdk-headless")));
    }

    /** As in a matrix. */
    public Jdk jdk() {
        return new Jdk(id(), feature, earlyAccess, image(), Optional.of(build()), Optional.empty());
    }

    /** An entry of the axis {@code jdks} in a readable layout. */
    String yaml() {
        return "{id: \"%s\", %sbuild: {context: %s, args: {PACKAGE: %s}}}"
                .formatted(
                        id(),
                        image().map(it -> "image: " + it + ", ").orElse(""),
                        build().context(),
                        build().args().get(PACKAGE));
    }

    JdkArgument argument() {
        Map<String, Object> source = new TreeMap<>();
        image().ifPresent(it -> source.put("image", it));
        source.put("build", Map.of("context", build().context(), "args", build().args()));
        return new JdkArgument(id(), false, this, source);
    }
}
