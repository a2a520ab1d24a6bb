package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.Jdk;
import java.nio.file.Path;
import java.util.Optional;

/** A JDK directory that a matrix names, held against what it says of itself. */
public final class JdkHome {

    private JdkHome() {}

    /** The JDK in it, unless it is another than the matrix takes it for: its forks would all fail. */
    public static Resolution<LocalJdk> of(Jdk jdk, String home) {
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
