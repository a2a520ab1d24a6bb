package io.github.jdkmatrix.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.cli.Cli;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What becomes of results that are broken: whole or said. The file beside it has the first line of what each command says;
 * the exit codes stand beside each breakage, so that no update of the file hides a wrong one.
 */
@Execution(ExecutionMode.SAME_THREAD)
class BrokenFoldersTest {

    private static final Path SAID = Path.of("src/test/resources/corpus/broken.txt");

    @TempDir
    private Path folder;

    @Test
    void whatIsSaidOfEach() throws IOException {
        List<Breakage> all = Breakage.all();
        assertThat(all).hasSizeGreaterThan(70);
        assertThat(all).extracting(Breakage::name).doesNotHaveDuplicates();
        String base = new BrokenFolder().write(folder.resolve("base")).toString();
        StringBuilder said = new StringBuilder();
        for (Breakage breakage : all) {
            said.append(said(breakage, base));
        }
        Golden.holds(SAID, said.toString(), BrokenFoldersTest.class);
    }

    private String said(Breakage breakage, String base) throws IOException {
        Path place = folder.resolve(Integer.toHexString(breakage.name().hashCode()));
        BrokenFolder broken = new BrokenFolder();
        breakage.how().accept(broken);
        String dir = broken.write(place.resolve("dir")).toString();
        Cli report = checked(breakage, Cli.run("report", dir));
        assertThat(report.exitCode())
                .as("report, %s: %s", breakage, report.err())
                .isEqualTo(breakage.report());
        Cli merge = checked(breakage, Cli.run("merge", place.resolve("out").toString(), dir));
        assertThat(merge.exitCode()).as("merge, %s: %s", breakage, merge.err()).isEqualTo(breakage.merge());
        Cli compare = checked(breakage, Cli.run("compare", base, dir, "--fail-on", "regression"));
        assertThat(compare.exitCode())
                .as("compare, %s: %s%s", breakage, compare.err(), compare.out())
                .isEqualTo(breakage.gate());
        return (breakage + "\n" + line("report", report) + line("merge", merge) + line("compare", compare))
                .replace(place.toString(), "");
    }

    /** Whatever a folder holds, an answer is no failure of ours, and nothing of it steers a terminal. */
    private static Cli checked(Breakage breakage, Cli cli) {
        assertThat(cli.err()).as(breakage.name()).doesNotContain("internal error", "\tat ", "Exception");
        assertThat(cli.err() + cli.out())
                .as(breakage.name())
                .matches(text -> text.codePoints()
                        .allMatch(c -> c == '\n' || c == '\t' || Character.getType(c) != Character.CONTROL))
                .doesNotContain("\u202e");
        if (cli.exitCode() == 2) {
            assertThat(cli.out()).as(breakage.name()).isEmpty();
            assertThat(cli.err().lines()).as(breakage.name()).hasSize(1);
        }
        return cli;
    }

    private static String line(String command, Cli cli) {
        return "  " + command + " " + cli.exitCode() + ": "
                + cli.err().lines().findFirst().orElse("") + "\n";
    }
}
