package io.github.jdkmatrix.doctor;

import java.nio.file.Path;

/** Whether runs can be kept. */
record ResultsFolder(Path folder, Disk disk) implements Check {

    private static final String NAME = "results";

    @Override
    public Finding look() {
        return disk.writable(folder)
                ? new FreeDisk(
                                NAME,
                                folder,
                                Thresholds.RESULTS,
                                disk,
                                "free some, or name another place: run --out DIR")
                        .look()
                : Finding.problem(
                        NAME, folder + " may not be written", "change to a folder of yours, or: run --out DIR");
    }
}
