package io.github.jdkmatrix.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.text.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListFlagsTest {

    @TempDir
    private Path folder;

    private final FakeEngine engine = FakeEngine.thatWorks();
    private final List<Integer> asked = new ArrayList<>();

    /** The engine goes away when it is first asked: no answer is kept for the next test. */
    private Cli lists(String jdks) throws IOException {
        engine.gone = request -> asked.add(request.memoryMegabytes());
        Path matrix = Files.writeString(folder.resolve("m.yaml"), """
                jdks: [%s]
                cpus: [{id: "2", cores: 2}]
                flags: [{id: stack, args: [-Xss4321k]}]
                workloads: [{use: yield-loop}]
                """.formatted(jdks));
        return Cli.run(engine, "list", "flags", matrix.toString());
    }

    @Test
    void aJvmGetsTheMemoryThatItHasInARun() throws IOException {
        lists("{id: \"21\", image: some}").ends(ExitCode.NOT_POSSIBLE_HERE);
        assertThat(asked).containsExactly(3840);
    }

    @Test
    void withoutAJdkNoJvmIsAsked() throws IOException {
        lists("{id: \"21\", home: /nowhere}").ends(ExitCode.DONE);
        assertThat(asked).isEmpty();
    }
}
