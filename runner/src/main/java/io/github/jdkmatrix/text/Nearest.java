package io.github.jdkmatrix.text;

import io.github.jdkmatrix.harness.workload.NearestWord;
import java.util.Collection;
import java.util.stream.Collectors;

/** The hint for an unknown word. */
public final class Nearest {

    private Nearest() {}

    /** Says "did you mean" and the nearest known word, or all known words if none is near. */
    public static String hint(String word, Collection<String> known) {
        return NearestWord.of(word, known)
                .map(near -> "did you mean '" + near + "'?")
                .orElseGet(() -> known.isEmpty()
                        ? "none is declared"
                        : "known: " + known.stream().sorted().collect(Collectors.joining(", ")));
    }
}
