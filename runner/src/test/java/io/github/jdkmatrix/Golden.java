package io.github.jdkmatrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that are made of the code and kept beside it. */
public final class Golden {

    private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

    private Golden() {}

    /**
     * Holds a file against what the code makes, or writes it anew where the tests run with {@code -Dgolden=update}.
     *
     * @param test whose run writes it
     */
    public static void holds(Path file, String made, Class<?> test) throws IOException {
        if (UPDATE) {
            Files.writeString(file, made);
        }
        assertThat(Files.exists(file) ? Files.readString(file) : "")
                .as(
                        "%s; to write it anew: ./mvnw test -pl runner -am -Dtest=%s -Dgolden=update"
                                + " -Dsurefire.failIfNoSpecifiedTests=false",
                        file.normalize(), test.getSimpleName())
                .isEqualTo(made);
    }
}
