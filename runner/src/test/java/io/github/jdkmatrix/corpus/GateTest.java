package io.github.jdkmatrix.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.Golden;
import io.github.jdkmatrix.cli.Cli;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What {@code compare --fail-on regression} makes of pairs of runs. The exit codes stand beside each pair; the file has what is
 * said of it: a refusal, or the line that counts and the cells that are lost or not decided.
 */
@Execution(ExecutionMode.SAME_THREAD)
class GateTest {

    private static final Path SAID = Path.of("src/test/resources/corpus/gate.txt");

    @TempDir
    private Path folder;

    @Test
    void nothingHostileIsGreenAndNothingElseIsRed() throws IOException {
        List<GatePair> hostile = GatePair.hostile();
        assertThat(hostile).hasSizeGreaterThanOrEqualTo(25).noneMatch(it -> it.exitCode() == 0);
        assertThat(GatePair.green()).hasSizeGreaterThanOrEqualTo(10).allMatch(it -> it.exitCode() == 0);
        List<GatePair> all =
                Stream.concat(hostile.stream(), GatePair.green().stream()).toList();
        assertThat(all).extracting(GatePair::name).doesNotHaveDuplicates();
        StringBuilder said = new StringBuilder();
        for (GatePair pair : all) {
            said.append(said(pair));
        }
        Golden.holds(SAID, said.toString(), GateTest.class);
    }

    private String said(GatePair pair) throws IOException {
        Path place = folder.resolve(Integer.toHexString(pair.name().hashCode()));
        BrokenFolder base = new BrokenFolder();
        pair.base().accept(base);
        BrokenFolder now = new BrokenFolder();
        now.manifest().put("createdAt", "2026-11-23T02:35:00Z");
        pair.now().accept(now);
        String earlier = base.write(place.resolve("base")).toString();
        String later = now.write(place.resolve("new")).toString();
        Cli gate = Cli.run("compare", earlier, later, "--fail-on", "regression");
        assertThat(gate.exitCode()).as("%s: %s%s", pair, gate.err(), gate.out()).isEqualTo(pair.exitCode());
        assertThat(gate.err()).doesNotContain("internal error");
        Stream<String> lines =
                gate.exitCode() == 2 ? gate.err().lines() : gate.out().lines().filter(GateTest::tells);
        StringBuilder text = new StringBuilder(pair + ": " + gate.exitCode() + "\n");
        lines.forEach(line ->
                text.append("  ").append(line.replace(place.toString(), "")).append('\n'));
        return text.toString();
    }

    private static boolean tells(String line) {
        return line.startsWith("**") || line.startsWith("## ") || (line.startsWith("- ") && line.contains(" · "));
    }
}
