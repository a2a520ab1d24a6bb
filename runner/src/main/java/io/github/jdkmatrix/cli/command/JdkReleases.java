package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.host.LocalJdk;
import java.util.List;
import java.util.stream.Stream;

/** The releases that {@code --jdk} is likely to name. */
public final class JdkReleases {

    /** Those with long-term support. */
    private static final List<Integer> LONG_TERM = List.of(8, 11, 17, 21, 25);

    private JdkReleases() {}

    /** Those of this machine, and those with long-term support; the lowest first. */
    public static List<String> here() {
        return Stream.concat(
                        LocalJdk.all().stream().map(Release::of),
                        LONG_TERM.stream().map(it -> new Release(it, false)))
                .sorted(Release.ORDER)
                .map(Release::id)
                .distinct()
                .toList();
    }
}
