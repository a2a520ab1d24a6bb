package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.MatrixText;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkHomesTest {

    @TempDir
    private Path empty;

    @Test
    void anEmptyFolderIsNoJdk() {
        Jdk jdk = MatrixText.parse("""
                jdks: [{id: "21", home: %s}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: yield-loop}]
                """.formatted(empty)).jdks().getFirst();
        assertThat(JdkHomes.find(jdk, List.of())).isEqualTo(new Resolution.Missing<>("there is no JDK in " + empty));
    }
}
