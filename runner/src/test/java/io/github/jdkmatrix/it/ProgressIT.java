package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person sees of a run, in a real terminal; and what a file gets instead. */
@Tag("concurrent")
@Tag("full")
class ProgressIT {

    private static final String ESCAPE = "\u001b";

    private static final String MATRIX = """
            jdks: [here]
            flags: [{id: default}, {id: serial, args: ["-XX:+UseSerialGC"]}]
            workloads: [{use: yield-loop, params: {duration: %s}}]
            tables: [{title: Loop, workloads: [yield-loop], columns: flags}]
            """;

    private static final String LINE = " forks · ";

    @TempDir
    private Path folder;

    /** What starts a run of so many forks of so long. */
    private String command(int forks, String duration) throws IOException {
        Path matrix = Files.writeString(folder.resolve("it.yaml"), Matrices.whole(MATRIX.formatted(duration)));
        return "'" + Matrices.HOME + "/bin/java' -jar '"
                + Path.of(System.getProperty("jdkmatrix.jar")).toAbsolutePath() + "' run '" + matrix
                + "' --engine host --forks " + forks + " --out out";
    }

    private static boolean showsForks(String screen) {
        return screen.contains(LINE);
    }

    private static boolean isOver(String screen) {
        return screen.contains("exit code ");
    }

    /** The line is there once, whatever was before it. */
    private static void oneLine(String screen, int columns) {
        assertThat(screen.lines().filter(it -> it.contains(LINE))).as(screen).hasSize(1);
        assertThat(screen.lines()).as(screen).allSatisfy(it -> assertThat(it).hasSizeLessThanOrEqualTo(columns));
    }

    @Test
    void aLineThatFollowsTheSizeOfTheTerminalAndLeavesTheTable() throws Exception {
        try (Tmux terminal = Tmux.start(folder, 120, 24, "seq 30\n" + command(6, "1s"))) {
            String wide = terminal.await(screen -> showsForks(screen) && screen.contains(" left · "));
            oneLine(wide, 120);
            assertThat(wide)
                    .contains("/12 forks · ")
                    .contains("\n30\nengine: host, as requested\n12 forks of 2 cells, about ");
            terminal.resize(62, 24);
            oneLine(terminal.await(ProgressIT::showsForks), 62);
            terminal.resize(120, 24);
            oneLine(terminal.await(ProgressIT::showsForks), 120);

            assertThat(terminal.await(ProgressIT::isOver)).contains("exit code 0");
            assertThat(terminal.everything())
                    .contains("\n30\nengine: host, as requested\n12 forks of 2 cells, about ")
                    .contains("\n[12/12] done in ", "serial against default: ", "\nmetric ", "counter, ops")
                    .doesNotContain(LINE);
        }
    }

    @Test
    void ctrlCLeavesACleanScreen() throws Exception {
        try (Tmux terminal = Tmux.start(folder, 100, 24, command(2, "600s"))) {
            terminal.await(ProgressIT::showsForks);
            terminal.press("C-c");
            String warned = terminal.await(
                    screen -> screen.contains("repeat to end") && showsForks(screen) && !screen.contains("^C"));
            assertThat(warned.indexOf("repeat to end")).isLessThan(warned.indexOf(LINE));
            terminal.press("C-c");
            assertThat(terminal.await(ProgressIT::isOver))
                    .contains("exit code 130")
                    .doesNotContain(LINE);
            assertThat(terminal.everything().lines().filter(it -> !it.isBlank()))
                    .satisfiesExactly(
                            engine -> assertThat(engine).startsWith("engine: host"),
                            few -> assertThat(few).startsWith("2 forks per cell cannot show a difference: "),
                            begins -> assertThat(begins).startsWith("4 forks of 2 cells"),
                            first -> assertThat(first).endsWith("repeat to end it immediately"),
                            second -> assertThat(second).endsWith("interrupted: the run ends immediately"),
                            kept -> assertThat(kept).isEqualTo("0 of 4 forks are recorded in out; to resume:"),
                            how -> assertThat(how).contains("run --resume out"),
                            code -> assertThat(code).isEqualTo("exit code 130"));
        }
    }

    @Test
    void theLineIsThereWhereOnlyTheTableGoesToAFile() throws Exception {
        try (Tmux terminal = Tmux.start(folder, 80, 24, command(2, "1s") + " >table.md")) {
            oneLine(terminal.await(ProgressIT::showsForks), 80);
            assertThat(terminal.await(ProgressIT::isOver)).doesNotContain(LINE, "## ");
        }
        assertThat(folder.resolve("table.md"))
                .content()
                .contains("## yield-loop")
                .doesNotContain(ESCAPE);
    }

    @Test
    void withoutColoursAndWithoutALineWhereThatIsWished() throws Exception {
        try (Tmux terminal = Tmux.start(folder, 80, 24, "export NO_COLOR=1\n" + command(2, "1s"))) {
            terminal.await(ProgressIT::showsForks);
            assertThat(terminal.colouredScreen()).doesNotContain(ESCAPE);
            terminal.await(ProgressIT::isOver);
        }
        try (Tmux terminal = Tmux.start(folder, 80, 24, "rm -r out\nexport TERM=dumb\n" + command(1, "1s"))) {
            terminal.await(ProgressIT::isOver);
            assertThat(terminal.everything()).contains("[2/2] done in ");
        }
    }

    @Test
    void filesHoldNoEscape() throws Exception {
        Jdkmatrix run = run("--forks 2");
        assertThat(run.err())
                .startsWith("engine: host, as requested\n2 forks per cell cannot show a difference: ")
                .contains("\n4 forks of 2 cells, about ", "\n[4/4] done in ")
                .doesNotContain(ESCAPE, "\r");
        assertThat(run.out()).contains("## yield-loop").doesNotContain(ESCAPE, "\r");
    }

    @Test
    void quietIsSilentWhereAllIsWell() throws Exception {
        Jdkmatrix run = run("--forks 1 --quiet");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("## yield-loop");
    }

    private Jdkmatrix run(String options) throws Exception {
        String matrix = MATRIX.formatted("1s");
        return Jdkmatrix.in(folder)
                .matrix("out", matrix, "--engine host " + options)
                .ended(0);
    }
}
