package io.github.jdkmatrix.session;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.host.MachineLock;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One process at a time; that another process is refused is shown by {@code ResumeIT}. */
class FolderLockTest {

    @TempDir
    private Path path;

    @Test
    void aFolderInUseIsRefusedWhateverItsPath() throws IOException {
        Path results = Files.createDirectory(path.resolve("results"));
        Path link = Files.createSymbolicLink(path.resolve("link"), results);
        try (MachineLock lock = RunStart.lockOf(new ResultFolder(results))) {
            assertThatExceptionOfType(UserException.class)
                    .isThrownBy(() -> RunStart.lockOf(new ResultFolder(link)))
                    .withMessage("%s: in use by another jdkmatrix process; wait until it ends, or end it", link);
        }
        RunStart.lockOf(new ResultFolder(link)).close();
    }
}
