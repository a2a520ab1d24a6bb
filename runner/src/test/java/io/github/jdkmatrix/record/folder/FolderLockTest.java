package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One process at a time; that another process is refused is shown by {@code ResumeIT}. */
class FolderLockTest {

    private static final String PID = Long.toString(ProcessHandle.current().pid());

    @TempDir
    private Path path;

    private ResultFolder folder() {
        return new ResultFolder(path);
    }

    private Path file() {
        return path.resolve("run.lock");
    }

    @Test
    void whoHoldsItIsTold() throws IOException {
        try (FolderLock lock = FolderLock.take(folder())) {
            assertThatExceptionOfType(UserException.class)
                    .isThrownBy(() -> FolderLock.take(folder()))
                    .withMessage(
                            "%s: in use by another jdkmatrix process, pid %s; wait until it ends, or end it",
                            path, PID);
            assertThat(file()).isNotEmptyFile();
        }
    }

    @Test
    void itLeavesNothingAndCanBeTakenAgain() throws IOException {
        FolderLock.take(folder()).close();
        assertThat(path).isEmptyDirectory();
        FolderLock.take(folder()).close();
        assertThat(path).isEmptyDirectory();
    }

    @Test
    void theFileOfADeadRunnerIsNoObstacle() throws IOException {
        Files.writeString(file(), "4194999999\n");
        FolderLock lock = FolderLock.take(folder());
        assertThat(file()).hasContent(PID);
        lock.close();
        assertThat(path).isEmptyDirectory();
    }

    @Test
    void theLockOfWhoeverCameAfterIsLeftAlone() throws IOException {
        FolderLock lock = FolderLock.take(folder());
        // The folder was removed and made anew meanwhile, and somebody else is at work in it.
        Files.delete(file());
        Files.createFile(path.resolve("keeps the number of the old file from being given out again"));
        Files.writeString(file(), "1\n");
        lock.close();
        assertThat(file()).hasContent("1");
    }

    @Test
    void aFolderThatIsNotThereCannotBeLocked() {
        Path missing = path.resolve("missing");
        assertThatExceptionOfType(UnwritableException.class)
                .isThrownBy(() -> FolderLock.take(new ResultFolder(missing)))
                .withMessage(
                        "cannot write %s: the file does not exist; was its folder removed or moved?",
                        missing.resolve("run.lock"));
    }
}
