package io.github.jdkmatrix.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.report.markdown.MarkdownReport;
import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A result folder is refused in one line, or a report can be made of it. */
final class ResultsTarget {

    private final ResultFolder folder;

    /** A folder of which one file is the seed's and the other is to be given. */
    ResultsTarget(String file) {
        try {
            Path path = Files.createTempDirectory("jdkmatrix-fuzz-");
            path.toFile().deleteOnExit();
            folder = new ResultFolder(path);
            Files.copy(Seeds.FOLDER.resolve(file), path.resolve(file));
            folder.runs().toFile().deleteOnExit();
            folder.manifest().toFile().deleteOnExit();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void runs(byte[] data) throws IOException {
        Files.write(folder.runs(), data);
        report();
    }

    void manifest(byte[] data) throws IOException {
        Files.write(folder.manifest(), data);
        report();
    }

    private void report() {
        try {
            Results results = Results.read(folder, note -> assertThat(note).doesNotContain("\n"));
            assertThat(new MarkdownReport().write(results, TableOptions.NONE)).isNotEmpty();
        } catch (UserException unreadable) {
            assertThat(unreadable.getMessage())
                    .startsWith(folder.path().toString())
                    .doesNotContain("\n");
        }
    }
}
