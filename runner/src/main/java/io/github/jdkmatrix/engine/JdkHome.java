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
        if (local.feature() != jdk.feature()) {
            return new Resolution.Missing<>(is + ", not " + jdk.feature() + "; change its id or give its 'feature'");
        }
        if (!local.version().fits(jdk.feature(), jdk.earlyAccess())) {
            return new Resolution.Missing<>(
                    local.earlyAccess()
                            ? is + ", an early-access build; append -ea to its id, or give 'early-access: true'"
                            : is + ", not an early-access build; remove -ea from its id, or give"
                                    + " 'early-access: false'");
        }
        if (jdk.version().filter(it -> !local.version().mayReport(it)).isPresent()) {
            return new Resolution.Missing<>(is + ", no longer " + jdk.version().get());
        }
        return new Resolution.Found<>(local);
    }
}
