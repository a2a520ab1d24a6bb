package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Launch;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProgramWorkTest {

    private static final ForkPaths PLACES = new ForkPaths("/x");

    private static List<String> command(Program program) {
        return work(program).command(PLACES, List.of());
    }

    private static ProgramWork work(Program program) {
        return new ProgramWork(use(program, List.of()), new TreeMap<>(Map.of("n", "3")), 25);
    }

    private static WorkloadUse use(Program program, List<String> files) {
        return new WorkloadUse("w", Optional.empty(), new TreeMap<>(), Optional.of(program), files, List.of());
    }

    @Test
    void filesLieInAFolderOfTheWorkload() {
        Program program = new Program.Jar("app.jar", List.of());
        assertThat(work(program).files(PLACES)).isEmpty();
        assertThat(new ProgramWork(use(program, List.of("a")), new TreeMap<>(), 25).files(PLACES))
                .hasValueSatisfying(
                        it -> assertThat(it).startsWith("/x/programs/").endsWith("/files"))
                .hasValue(PLACES.files("w"));
        assertThat(PLACES.files("w")).isNotEqualTo(PLACES.files("v"));
    }

    @Test
    void eachKindHasItsCommand() {
        String jar = PLACES.program("lib/app.jar");
        assertThat(command(new Program.Jar("lib/app.jar", List.of("a{n}")))).containsExactly("-jar", jar, "a3");
        assertThat(command(new Program.MainClass("a.Main", List.of("lib/app.jar", "classes/"), List.of())))
                .containsExactly("-cp", jar + ":" + PLACES.program("classes/"), "a.Main");
        assertThat(command(new Program.Module("a/a.Main", List.of("lib/app.jar", "mods"), List.of("x"))))
                .containsExactly("-p", jar + ":" + PLACES.program("mods"), "-m", "a/a.Main", "x");
        assertThat(command(new Program.Launcher("/opt/app/bin/app", List.of("{n}"))))
                .containsExactly(PLACES.program("/opt/app") + "/bin/app", "3");
        assertThat(command(new Program.Launcher("run.sh", List.of()))).containsExactly(PLACES.program("run.sh"));
        assertThat(command(new Program.Launcher("bin/app", List.of()))).containsExactly(PLACES.program("bin/app"));
        assertThat(command(new Program.Source("Main.java", Launch.SOURCE, List.of("{n}"))))
                .containsExactly(PLACES.program("Main.java"), "3");
        assertThat(command(new Program.Source("Main.java", Launch.COMPILED, List.of())))
                .containsExactly("-jar", PLACES.compiled("Main.java"));
    }

    @Test
    void jdk8HasNoSourceLauncher() {
        Program launched = new Program.Source("Main.java", Launch.SOURCE, List.of());
        assertThat(unsupported(launched, 8)).contains("the source launcher needs JDK 11");
        assertThat(unsupported(launched, 11)).isEmpty();
        assertThat(unsupported(new Program.Launcher("app", List.of()), 8))
                .contains("launchers need JDK 9: JDK 8 ignores JDK_JAVA_OPTIONS");
        assertThat(unsupported(new Program.Module("a/a.Main", List.of("mods"), List.of()), 8))
                .contains("modules need JDK 9");
        assertThat(unsupported(new Program.Source("Main.java", Launch.COMPILED, List.of()), 8))
                .isEmpty();
        assertThat(unsupported(new Program.Jar("app.jar", List.of()), 8)).isEmpty();
    }

    private static Optional<String> unsupported(Program program, int feature) {
        return new ProgramWork(use(program, List.of()), new TreeMap<>(), feature).unsupported();
    }

    @Test
    void filesOfTheSameNameLieApart() {
        assertThat(PLACES.program("a/app.jar")).endsWith("/app.jar").isNotEqualTo(PLACES.program("b/app.jar"));
        assertThat(PLACES.program("a b:c.jar")).endsWith("/a_b_c.jar");
        assertThat(PLACES.isOfProgram("-cp=" + PLACES.program("a"))).isTrue();
        assertThat(PLACES.isOfProgram(PLACES.harness())).isFalse();
    }
}
