package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.engine.JdkHome;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import java.util.List;

/** Finds the JDK of this machine for a JDK of the matrix. */
record HostJdks(List<LocalJdk> jdks) {

    /** Finds the JDKs in the usual places. */
    static HostJdks find() {
        return new HostJdks(LocalJdk.all());
    }

    /** The directory the matrix names, else the first of the same feature release. */
    Resolution<LocalJdk> of(Jdk jdk) {
        return jdk.home().isPresent()
                ? JdkHome.of(jdk, jdk.home().get())
                : jdks.stream()
                        .filter(it -> it.version().fits(jdk.feature(), jdk.earlyAccess()))
                        .filter(it -> jdk.version().map(it.version()::mayReport).orElse(true))
                        .findFirst()
                        .<Resolution<LocalJdk>>map(Resolution.Found::new)
                        .orElseGet(() -> new Resolution.Missing<>("no JDK "
                                + jdk.version().orElse(jdk.feature() + (jdk.earlyAccess() ? " early access" : ""))
                                + " on this machine; install it, or start Docker"));
    }
}
