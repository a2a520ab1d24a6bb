package io.github.jdkmatrix.matrix;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Who compiles a source file, named as in YAML. */
public enum Launch {
    /** The lowest JDK that can, once: every JDK from there on runs the same classes. */
    COMPILED,
    /** The source launcher of each JDK, in each fork. */
    SOURCE;

    public static Set<String> keys() {
        return new LinkedHashSet<>(List.of("compiled", "source"));
    }

    public static Launch of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}
