package io.github.jdkmatrix.doctor;

import java.nio.file.Path;
import java.util.Optional;

/** Whether the engine has room for images, where its folder can be seen from here. */
record DataRoot(DetectedEngine engine, Disk disk) implements Check {

    private static final String NAME = "data-root";

    @Override
    public Finding look() {
        Optional<Path> root = engine.survey().dataRoot();
        return root.map(folder -> new FreeDisk(
                                NAME, folder, Thresholds.IMAGES, disk, "docker image prune, or give it a larger disk")
                        .look())
                .orElseGet(() -> Finding.notTold(NAME, "no engine whose folder is on this machine"));
    }
}
