package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the JDK directory of this machine for a JDK of the matrix. */
public final class JdkHomes {

    private JdkHomes() {}

    /** The directory that the matrix names, else the first of these of the same feature release. */
    public static Resolution<LocalJdk> find(Jdk jdk, List<LocalJdk> installed) {
        return jdk.home()
                .map(it -> named(jdk, it))
                .orElseGet(() -> installed.stream()
                        .filter(it -> it.version().fits(jdk.feature(), jdk.earlyAccess()))
                        .filter(it -> jdk.version().map(it.version()::mayReport).orElse(true))
                        .findFirst()
                        .<Resolution<LocalJdk>>map(Resolution.Found::new)
                        .orElseGet(() -> new Resolution.Missing<>("no JDK "
                                + jdk.version().orElse(jdk.feature() + (jdk.earlyAccess() ? " early access" : ""))
                                + " on this machine; install it, or start Docker")));
    }

    /** The JDK in a directory that the matrix names, unless it is another than the matrix takes it for: its forks would all fail. */
    public static Resolution<LocalJdk> named(Jdk jdk, String home) {
        Optional<LocalJdk> found = LocalJdk.at(Path.of(home));
        if (found.isEmpty()) {
            return new Resolution.Missing<>("there is no JDK in " + home);
        }
        LocalJdk local = found.get();
        String is = home + " is JDK " + local.version().text();
        if (!local.version().fits(jdk.feature(), jdk.earlyAccess())) {
            return new Resolution.Missing<>(is + (local.earlyAccess() ? ", an early-access build" : "") + ", not "
                    + jdk.feature() + (jdk.earlyAccess() ? " early access" : "")
                    + "; change its id, or give 'feature' and 'early-access'");
        }
        if (jdk.version().filter(it -> !local.version().mayReport(it)).isPresent()) {
            return new Resolution.Missing<>(is + ", no longer " + jdk.version().get());
        }
        return new Resolution.Found<>(local);
    }
}
