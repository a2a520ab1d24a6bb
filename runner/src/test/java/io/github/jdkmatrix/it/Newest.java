package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Debian's newest JDK: an early-access build until it is released. The tests hold before and after that day. */
final class Newest {

    private static final String BUILD = "build: {context: jdk, args: {PACKAGE: openjdk-28-jdk-headless}}";

    private static Optional<Boolean> early = Optional.empty();

    private Newest() {}

    /** A matrix with this JDK, told whether it is an early-access build, whatever its id says. */
    static String in(String matrix) throws IOException, InterruptedException {
        assertThat(matrix).contains(BUILD);
        return matrix.replace(BUILD, BUILD + ", early-access: " + early());
    }

    private static synchronized boolean early() throws IOException, InterruptedException {
        if (early.isEmpty()) {
            Path folder = Files.createTempDirectory("newest");
            Path matrix = Files.writeString(folder.resolve("matrix.yaml"), """
                    jdks: [{id: "28", %s}]
                    cpus: [{id: "1", cores: 1}]
                    workloads: [{use: carrier-hop}]
                    """.formatted(BUILD));
            Jdkmatrix list = Jdkmatrix.run(folder, "list flags " + matrix + " --engine docker --format markdown");
            assertThat(list.out()).as(list.err()).contains("- JDK 28: ");
            early = Optional.of(list.out().contains("(build 28-ea"));
        }
        return early.get();
    }
}
