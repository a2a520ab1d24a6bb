package io.github.jdkmatrix.doctor;

import java.nio.file.Path;
import java.util.OptionalLong;

/** Whether a folder has room for what will be written to it. */
record FreeDisk(String name, Path folder, Thresholds.Room room, Disk disk, String remedy) implements Check {

    @Override
    public Finding look() {
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
