package io.github.jdkmatrix.doctor;

import java.nio.file.Path;
import java.util.OptionalLong;

/** Every file system has this much room. */
record FakeDisk(OptionalLong bytes, boolean writable) implements Disk {

    static FakeDisk with(long bytes) {
        return new FakeDisk(OptionalLong.of(bytes), true);
    }

    @Override
    public OptionalLong free(Path folder) {
        return bytes;
    }

    @Override
    public boolean writable(Path folder) {
        return writable;
    }
}
