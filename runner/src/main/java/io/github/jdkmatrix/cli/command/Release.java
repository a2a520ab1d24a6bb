package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import java.util.Comparator;
import java.util.Map;

/** A Java release, from where a matrix gets it by default. */
public record Release(int feature, boolean earlyAccess) {

    /** The first release that is compared by default. */
    static final int FIRST = 17;

    static final Comparator<Release> ORDER =
            Comparator.comparingInt(Release::feature).thenComparing(Release::earlyAccess);

    static Release of(LocalJdk jdk) {
        return new Release(jdk.feature(), jdk.earlyAccess());
    }

    public String id() {
        return feature + (earlyAccess ? "-ea" : "");
    }

    /** The release as a JDK of a matrix. */
    public Jdk jdk() {
        return Jdk.ofRelease(id(), feature, earlyAccess);
    }

    JdkArgument argument() {
        return new JdkArgument(id(), false, this, Map.of());
    }
}
