package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which JDK of this machine stands for one of the matrix. */
record HostJdks(List<LocalJdk> jdks) {

    /** Those in the usual places. */
    static HostJdks find() {
        return new HostJdks(LocalJdk.all());
    }

    /** The directory the matrix names, else the first of the same feature release. */
    Optional<LocalJdk> of(Jdk jdk) {
        return jdk.home().isPresent()
                ? LocalJdk.at(Path.of(jdk.home().get()))
                : jdks.stream()
                        .filter(it -> it.feature() == jdk.feature() && it.earlyAccess() == jdk.earlyAccess())
                        .findFirst();
    }
}
