package io.github.jdkmatrix.matrix.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the problems of one file, so that all are told at once. */
final class Problems {

    /** Past this many the rest is noise: a binary file would fill the screen. */
    private static final int MOST = 50;

    private final String file;
    private final List<Problem> found = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    /** Notes a problem. With the last one that is told reading ends: looking for the others may take long. */
    void add(Position at, String message) {
        found.add(new Problem(file, at, message));
        if (found.size() == MOST) {
            throwIfAny();
        }
    }

    boolean any() {
        return !found.isEmpty();
    }

    /** Throws what was found, if anything was. */
    void throwIfAny() {
        if (any()) {
            throw new InvalidMatrixException(found.stream()
                    .sorted(Comparator.comparing(Problem::at))
                    .distinct()
                    .toList());
        }
    }
}
