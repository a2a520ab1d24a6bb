package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches over homes of one JDK, of which those from one on take several times as long. */
@Tag("concurrent")
class BisectIT {

    private static final int BUILDS = 4;
    private static final int FIRST = 3;
    private static final String PROGRAM = """
            public class Work {
                public static void main(String[] args) {
                    System.out.println("@jdkmatrix\\tmetric\\ttime\\t" + Integer.getInteger("planted", 100) + "\\tms");
                }
            }
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void plant() throws IOException {
        Files.writeString(folder.resolve("Work.java"), PROGRAM);
        new Jars(folder).compile("classes", "Work.java", 17);
        Path real = Path.of(System.getProperty("java.home"));
        for (int i = 1; i <= BUILDS; i++) {
            Path home = Files.createDirectories(folder.resolve("homes/b" + i + "/bin"))
                    .getParent();
            try (Stream<Path> parts = Files.list(real)) {
                for (Path part : parts.filter(it -> !it.endsWith("bin")).toList()) {
                    Files.createSymbolicLink(home.resolve(part.getFileName()), part);
                }
            }
            Commands.script(
                    home.resolve("bin/java"),
                    "exec " + real + "/bin/java " + (i < FIRST ? "" : "-Dplanted=800") + " \"$@\"");
        }
    }

    private Jdkmatrix start() throws IOException {
        return Jdkmatrix.in(folder)
                .start(("bisect --engine host --jdk " + folder + "/homes/b* --cpu 1 --metric time --disturbance off"
                                + " --format terminal --out out -- java -cp classes Work")
                        .split(" "));
    }

    /** Killed in the first step, and in a later one. */
    @Test
    void theFirstSlowerBuildIsFoundThoughTheSearchIsKilled() throws Exception {
        Jdkmatrix search = start();
        for (String step : List.of("step-01", "step-02")) {
            search.awaitRecords(folder.resolve("out").resolve(step), 3, 5);
            search.kill();
            search = Jdkmatrix.in(folder).start("bisect --resume out --format terminal");
        }
        assertThat(search.ended(0).out())
                .startsWith("b3 is the first build that is higher: time ")
                .containsPattern("against\\s+b2\\s");
    }
}
