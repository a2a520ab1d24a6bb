package io.github.jdkmatrix.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.cli.Cli;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The published articles were resumed twice, and half of a workload with them. */
class UnevenSessionsTest {

    private static final Path ARTICLES = Path.of("../results/2026-11-26-articles");
    private static final String SENTENCE =
            "in 15 rows of queue-handoff, task-limit, count-even, carrier-hop, fair-share, forks of one block are of different";

    @Test
    void aRowOfWhichBlocksAreOfTwoSessionsIsTold() {
        assertThat(Results.read(new ResultFolder(ARTICLES), note -> {}).facts().remarks())
                .anySatisfy(it -> assertThat(it).startsWith(SENTENCE));
        assertThat(List.of("markdown", "mail", "html"))
                .allSatisfy(it -> assertThat(Cli.run("report", ARTICLES.toString(), "--format", it)
                                .out())
                        .contains("forks of one block are of different sessions"));
    }

    @Test
    void aRunOfOneSessionHasNone() {
        assertThat(Results.read(new ResultFolder(Path.of("../results/2026-11-25-million-tasks")), note -> {})
                        .facts()
                        .remarks())
                .noneSatisfy(it -> assertThat(it).contains("sessions"));
    }
}
