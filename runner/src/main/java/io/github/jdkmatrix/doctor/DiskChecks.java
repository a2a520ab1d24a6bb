package io.github.jdkmatrix.doctor;

import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Room for results and images.
 *
 * @param results where runs are kept
 */
record DiskChecks(DetectedEngine engine, Path results, Disk disk) {

    private static final String RESULTS = "results";
    private static final String DATA_ROOT = "data-root";

    /** Whether runs can be kept. */
    Finding results() {
        return disk.writable(results)
                ? room(RESULTS, results, Thresholds.RESULTS, "free some, or name another place: run --out DIR")
                : Finding.problem(
                        RESULTS, results + " may not be written", "change to a folder of yours, or: run --out DIR");
    }

    /** Whether the engine has room for images, where its folder can be seen from here. */
    Finding dataRoot() {
        return engine.survey()
                .dataRoot()
                .map(folder ->
                        room(DATA_ROOT, folder, Thresholds.IMAGES, "docker image prune, or give it a larger disk"))
                .orElseGet(() -> Finding.notTold(DATA_ROOT, "no engine whose folder is on this machine"));
    }

    private Finding room(String name, Path folder, Thresholds.Room room, String remedy) {
        OptionalLong free = disk.free(folder);
        return free.isEmpty()
                ? Finding.notTold(name, "cannot look at " + folder)
                : Finding.of(
                        name,
                        room.of(free.getAsLong()),
                        Numbers.bytes(free.getAsLong()) + " free for " + folder,
                        remedy);
    }
}
