package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.engine.Payload;
import io.github.jdkmatrix.host.TemporaryFolder;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The files of forks on the host: the payload, the programs, what training runs left, and where each fork starts. */
final class WorkFolder implements AutoCloseable {

    private static final Set<PosixFilePermission> EXECUTABLE = PosixFilePermissions.fromString("rwxr-xr-x");

    private final TemporaryFolder folder;
    private final Set<String> unpacked = ConcurrentHashMap.newKeySet();
    private final Set<Path> starts = ConcurrentHashMap.newKeySet();

    private WorkFolder(TemporaryFolder folder) {
        this.folder = folder;
    }

    /** A new folder with the payload, which {@link #close} removes. */
    static WorkFolder of(Payload payload) {
        try {
            TemporaryFolder folder = TemporaryFolder.create("host");
            for (Map.Entry<String, byte[]> file : payload.files().entrySet()) {
                Path path = folder.path().resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
            return new WorkFolder(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack the harness: " + e.getMessage(), e);
        }
    }

    Path path() {
        return folder.path();
    }

    /** Replaces the programs of before by these, and removes what training runs of the former left. */
    void carry(ProgramFiles files) {
        TemporaryFolder.remove(path().resolve("programs"));
        unpacked.clear();
        unpack("the programs", () -> files);
    }

    /** Unpacks trained files, once for all forks that find them. */
    void unpack(TrainedFiles trained) {
        synchronized (unpacked) {
            if (unpacked.add(trained.digest())) {
                unpack("the files of a training run", trained::contents);
            }
        }
    }

    /** Contents that are read when they are needed. */
    private interface Contents {
        ProgramFiles read() throws IOException;
    }

    private void unpack(String what, Contents contents) {
        try {
            ProgramFiles files = contents.read();
            Map<String, Long> modified = files.modified();
            for (Map.Entry<String, byte[]> one : files.contents().entrySet()) {
                Path file = path().resolve(one.getKey());
                Files.createDirectories(file.getParent());
                Files.write(file, one.getValue());
                // A program may start a file of its own.
                Files.setPosixFilePermissions(file, EXECUTABLE);
                Files.setLastModifiedTime(file, FileTime.from(modified.get(one.getKey()), TimeUnit.SECONDS));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack " + what + ": " + e.getMessage(), e);
        }
    }

    /** The folder where a fork starts, until it is released. Forks at the same time have one each. */
    Path start() {
        return Stream.iterate(1, it -> it + 1)
                .map(it -> path().resolve("start" + (it == 1 ? "" : it)))
                .filter(starts::add)
                .findFirst()
                .orElseThrow();
    }

    /** Empties the folder of a fork, so that the next finds nothing of it. */
    static Path emptied(Path start) throws IOException {
        TemporaryFolder.remove(start);
        return Files.createDirectory(start);
    }

    void release(Path start) {
        starts.remove(start);
    }

    @Override
    public void close() {
        folder.close();
    }
}
