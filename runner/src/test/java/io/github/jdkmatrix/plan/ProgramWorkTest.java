package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

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
        return Matrices.program("w", new TreeMap<>(), program, files);
    }

    @Test
    void filesLieInAFolderOfThoseThatHaveTheSame() {
        Program elsewhere = new Program.Jar("/lib/app.jar", List.of());
        Program beside = new Program.Jar("lib/app.jar", List.of());
        assertThat(PLACES.files(use(elsewhere, List.of()))).isEmpty();
        assertThat(files(elsewhere, "a"))
                .startsWith("/x/programs/")
                .endsWith("/files")
                .isEqualTo(files(new Program.Jar("/lib/other.jar", List.of()), "a"))
                .isNotEqualTo(files(elsewhere, "b"))
                .isNotEqualTo(files(beside, "a"));
        assertThat(PLACES.folder() + "/" + ForkPaths.ofProgram(use(beside, List.of()), "lib/app.jar"))
                .isEqualTo(files(beside) + "/lib/app.jar");
        assertThat(ForkPaths.ofProgram(use(elsewhere, List.of()), "/lib/app.jar"))
                .isEqualTo(ForkPaths.ofProgram("/lib/app.jar"));
    }

    private static String files(Program program, String... files) {
        return PLACES.files(use(program, List.of(files))).orElseThrow();
    }

    /** A JVM maps an archive of classes only if the class path is the one it was made with. */
    @Test
    void pathsAreThoseThatWereTypedWhereForksCanHaveThem() {
        assertThat(command(new Program.Jar("./lib/app.jar", List.of()))).containsExactly("-jar", "./lib/app.jar");
        assertThat(command(new Program.Jar("/home/me/./lib/app.jar", List.of())))
                .containsExactly("-jar", "lib/app.jar");
        for (String elsewhere : List.of("/home/me/app.jar", "../app.jar", "lib/../../app.jar")) {
            assertThat(command(new Program.Jar(elsewhere, List.of())))
                    .containsExactly("-jar", PLACES.program(elsewhere));
        }
    }

    @Test
    void aTwinHasTheSamePathAndTheHarness() {
        Program jar = new Program.Jar("lib/app.jar", List.of("a"));
        assertThat(work(jar).path(PLACES)).containsExactly("-cp", "lib/app.jar");
        assertThat(work(jar).twin(PLACES, "Twin")).containsExactly("-cp", "lib/app.jar:/x/harness", "Twin");
        Program module = new Program.Module("a/a.Main", List.of("mods"), List.of(), List.of());
        assertThat(work(module).twin(PLACES, "Twin")).containsExactly("-p", "mods", "-cp", "/x/harness", "Twin");
        Program beside = new Program.Module("a/a.Main", List.of("mods"), List.of("lib"), List.of());
        assertThat(work(beside).twin(PLACES, "Twin")).containsExactly("-p", "mods", "-cp", "lib:/x/harness", "Twin");
    }

    @Test
    void eachKindHasItsCommand() {
        String jar = "lib/app.jar";
        assertThat(command(new Program.Jar("lib/app.jar", List.of("a{n}")))).containsExactly("-jar", jar, "a3");
        assertThat(command(new Program.MainClass("a.Main", List.of("lib/app.jar", "classes/"), List.of())))
                .containsExactly("-cp", jar + ":classes/", "a.Main");
        assertThat(command(new Program.Module("a/a.Main", List.of("lib/app.jar", "mods"), List.of(), List.of("x"))))
                .containsExactly("-p", jar + ":mods", "-m", "a/a.Main", "x");
        assertThat(command(new Program.Module("jdk.jshell", List.of(), List.of("lib"), List.of())))
                .containsExactly("-cp", "lib", "-m", "jdk.jshell");
        assertThat(command(new Program.Source("a/Main.java", List.of("lib", jar), List.of())))
                .containsExactly("-cp", "lib:" + jar, "a/Main.java");
        assertThat(command(new Program.Source("./a/../Main.java", List.of(), List.of())))
                .as("a fork has no folder a")
                .containsExactly("Main.java");
        assertThat(command(new Program.Source("/home/me/Main.java", List.of(), List.of("{n}"))))
                .containsExactly(PLACES.program("/home/me/Main.java"), "3");
    }

    /** A twin runs no source file, and would take '--source' for its own. */
    @Test
    void theReleaseOfASourceIsForItsLauncherOnly() {
        ProgramWork work = work(new Program.Source("Main.java", List.of(), List.of()));
        List<String> jvmArgs = List.of("-Xint", "--source=17", "--enable-preview");
        assertThat(work.startedWith(jvmArgs)).containsExactly("-Xint", "--enable-preview");
        assertThat(work.command(PLACES, jvmArgs)).containsExactly("--source=17", "Main.java");
    }

    @Test
    void jdk8HasNoModulesAndCompilesNoSource() {
        assertThat(obstacle(new Program.Module("a/a.Main", List.of("mods"), List.of(), List.of()), 8))
                .contains("JDK: modules need JDK 9");
        Program.Source source = new Program.Source("Main.java", List.of(), List.of());
        assertThat(obstacle(source, 8)).contains("JDK: source files need JDK 11; compile it first");
        assertThat(obstacle(source, 11)).isEmpty();
        assertThat(obstacle(new Program.Jar("app.jar", List.of()), 8)).isEmpty();
    }

    private static Optional<String> obstacle(Program program, int feature) {
        return new ProgramWork(use(program, List.of()), new TreeMap<>(), feature)
                .obstacle()
                .map(it -> (it.ofJdk() ? "JDK: " : "tool: ") + it.reason());
    }

    @Test
    void filesOfTheSameNameLieApart() {
        assertThat(PLACES.program("a/app.jar")).endsWith("/app.jar").isNotEqualTo(PLACES.program("b/app.jar"));
        assertThat(PLACES.program("a b:c.jar")).endsWith("/a_b_c.jar");
        assertThat(PLACES.isOfProgram("-cp=" + PLACES.program("a"))).isTrue();
        assertThat(PLACES.isOfProgram(PLACES.harness())).isFalse();
    }
}
