package io.github.jdkmatrix.fuzz;

import java.io.IOException;

/** The records of a run, beside a manifest that is right. */
public final class RecordsTarget {

    private static final ResultsTarget FOLDER = new ResultsTarget("manifest.json");

    private RecordsTarget() {}

    public static void fuzzerTestOneInput(byte[] data) throws IOException {
        FOLDER.runs(data);
    }
}
