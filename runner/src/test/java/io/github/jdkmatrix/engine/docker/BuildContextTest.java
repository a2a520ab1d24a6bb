package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;

class BuildContextTest {

    private static List<String> names(Map<String, byte[]> files) throws IOException {
        List<String> names = new ArrayList<>();
        try (var tar = new TarArchiveInputStream(
                BuildContext.of("FROM some\nCOPY programs /p/\n", "programs/", new TreeMap<>(files), Map.of()))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        return names;
    }

    @Test
    void foldersComeBeforeTheirFiles() throws IOException {
        assertThat(names(Map.of("programs/a/b", new byte[0])))
                .containsExactly("Dockerfile", "programs/", "programs/a/", "programs/a/b");
    }

    /** As of a class folder where nothing is compiled yet. */
    @Test
    void whatIsCopiedIsThereThoughNoFileIsInIt() throws IOException {
        assertThat(names(Map.of())).containsExactly("Dockerfile", "programs/");
    }
}
