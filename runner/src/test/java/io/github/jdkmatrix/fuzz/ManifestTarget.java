package io.github.jdkmatrix.fuzz;

import java.io.IOException;

/** The manifest of a run, beside records that are right. */
public final class ManifestTarget {

    private static final ResultsTarget FOLDER = new ResultsTarget("runs.jsonl");

    private ManifestTarget() {}

    public static void fuzzerTestOneInput(byte[] data) throws IOException {
        FOLDER.manifest(data);
    }
}
