package io.github.jdkmatrix.doctor;

import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Room for results and images.
 *
 * @param folder where runs are kept
 */
record DiskChecks(DetectedEngine engine, Path folder, Disk disk) {

    private static final String RESULTS = "results";
    private static final String DATA_ROOT = "data-root";

    /** Whether runs can be kept. */
    Finding results() {
        return disk.writable(folder)
                ? room(RESULTS, folder, Thresholds.RESULTS, "free space, or use another folder: run --out DIR")
                : Finding.problem(RESULTS, folder + " is not writable", "change to your own folder, or: run --out DIR");
    }

    /** Whether the engine has room for images, where its folder can be seen from here. */
    Finding dataRoot() {
        return engine.survey()
                .dataRoot()
                .map(root -> room(DATA_ROOT, root, Thresholds.IMAGES, "docker image prune, or use a larger disk"))
                .orElseGet(() -> Finding.unknown(DATA_ROOT, "no engine whose folder is on this machine"));
    }

    private Finding room(String name, Path place, Thresholds.Room room, String remedy) {
        OptionalLong free = disk.free(place);
        return free.isEmpty()
                ? Finding.unknown(name, "cannot look at " + place)
                : Finding.of(
                        name,
                        room.of(free.getAsLong()),
                        Numbers.bytes(free.getAsLong()) + " free for " + place,
                        remedy);
    }
}
