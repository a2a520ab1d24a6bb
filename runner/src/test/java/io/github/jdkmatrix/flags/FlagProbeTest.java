package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.FakeJvm;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.Works;
import io.github.jdkmatrix.flags.FlagQueryResult.FlagValue;
import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.text.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The words are those of real JVMs, and so is what a JVM does with several arguments. */
class FlagProbeTest {

    @TempDir
    private Path cache;

    private ForkStart start = ForkStart.of(512);
    private FakeEngine engine = FakeJvm.engine();

    private FlagProbe probe(String... jvmArgs) throws EngineGoneException, InterruptedException {
        return probe(Collector.ERGONOMIC, jvmArgs);
    }

    private FlagProbe probe(Collector collector, String... jvmArgs) throws EngineGoneException, InterruptedException {
        Settings settings = MatrixText.parse("""
                collector: %s
                jvm-args: %s
                jdks: [{id: "21", image: some}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: yield-loop}]
                """.formatted(collector.key(), Json.text(jvmArgs)))
                .settings();
        return FlagProbe.of("25", settings, query(settings));
    }

    private FlagQuery query(Settings settings) {
        JdkHandle jdk = new JdkHandle("25", "image", "sha256:1", Optional.empty(), "java", "fork", new TreeMap<>());
        ShapeFacts placement = Works.shape("1", 1, "0", 1, OptionalDouble.empty(), 100_000, List.of());
        return new FlagQuery(engine, new FlagQueryCache(cache), jdk, placement, settings, start);
    }

    private FlagVerdict verdict(String... args) throws EngineGoneException, InterruptedException {
        return probe().verdict(new FlagSet("set", List.of(args)));
    }

    @Test
    void aJvmIsAskedWhereAForkStarts() throws Exception {
        start = new ForkStart(List.of("-cp", "app.jar"), Optional.of("/files"), Optional.empty(), "1", 512);
        engine = new FakeEngine(request -> FakeJvm.answer(request.jvmArgs()), request -> 0);
        assertThat(verdict("-XX:+Here").kind()).isEqualTo(Kind.ACCEPTED);
        assertThat(engine.requests)
                .doesNotHaveDuplicates()
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.program()).containsExactly("-cp", "app.jar", "-version"))
                .allSatisfy(it -> assertThat(it.files()).hasValue("/files"));

        int asked = engine.requests.size();
        assertThat(verdict("-XX:+Here").kind()).isEqualTo(Kind.ACCEPTED);
        assertThat(engine.requests).hasSize(asked);
        start = new ForkStart(start.path(), start.files(), Optional.empty(), "2", 512);
        assertThat(verdict("-XX:+Here").kind()).isEqualTo(Kind.ACCEPTED);
        assertThat(engine.requests).hasSize(2 * asked);
    }

    @Test
    void aJvmThatIsAskedWritesNothingElsewhere() throws Exception {
        List<String> args = List.of(
                "-XX:ArchiveClassesAtExit=/home/me/a.jsa",
                "-Xlog:gc*:file=/home/me/gc.log:time",
                "-XX:SharedArchiveFile=/home/me/b.jsa",
                "-XX:+AutoCreateSharedArchive");
        engine = new FakeEngine(request -> FakeJvm.answer(request.jvmArgs()), request -> 0);
        verdict(args.toArray(String[]::new));
        assertThat(engine.requests)
                .noneMatch(
                        it -> it.jvmArgs().contains(args.get(0)) || it.jvmArgs().contains(args.get(1)))
                .anyMatch(it -> it.jvmArgs().contains("-XX:ArchiveClassesAtExit=a.jsa"))
                .anyMatch(it -> it.jvmArgs().contains("-Xlog:gc*:file=gc.log:time"))
                .filteredOn(it -> it.jvmArgs().contains(args.get(3)))
                .isNotEmpty()
                .allMatch(it -> it.jvmArgs().contains("-XX:-AutoCreateSharedArchive"));
        FlagQueryResult answer = new FlagQueryResult(
                0,
                List.of(),
                new TreeMap<>(Map.of("ArchiveClassesAtExit", new FlagValue("ccstr", "a.jsa", ""))),
                false,
                Optional.empty());
        JvmArgument given = JvmArgument.of(args.get(0));
        assertThat(answer.asGiven(List.of(given)).flag(given.flag()))
                .hasValueSatisfying(it -> assertThat(given.agreesWith(it)).isTrue());
    }

    /** As a JVM that is no HotSpot: some let pass what they do not know, some refuse it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatAJvmDoesNotPrintIsNotVerified(boolean lenient) throws Exception {
        String refusal = "Command-line option unrecognised: -XX:+PrintFlagsFinal";
        engine = new FakeEngine(
                request -> refuses(request, lenient) ? List.of(refusal) : FakeJvm.VERSION,
                request -> refuses(request, lenient) ? 1 : 0);
        FlagVerdict verdict = verdict("-XX:+UseSerialGC", "-Xint");
        assertThat(verdict.reason()).isEqualTo("-XX:+UseSerialGC not verified: this JVM does not print its flags");
        assertThat(verdict.findings()).extracting(FlagFinding::kind).containsExactly(Kind.NOT_VERIFIED, Kind.ACCEPTED);
        assertThat(probe().version()).isEqualTo(FakeJvm.VERSION);
    }

    private static boolean refuses(ForkRequest request, boolean lenient) {
        return !lenient && request.jvmArgs().contains("-XX:+PrintFlagsFinal");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            -XX:LockingMode=1 | DEPRECATED | deprecated ("Option LockingMode was deprecated in version 24.0 and will likely")
            -XX:+Obsolete | IGNORED | ignored since 24 ("Ignoring option Obsolete; support was removed in 24.0")
            -XX:+UnlockDiagnosticVMOptions -XX:+Obsolete | IGNORED | -XX:+Obsolete ignored since 24 ("Ignoring option Obsolete; support was removed in 24.0")
            -XX:+Obsolete -XX:+Here | PARTLY_IGNORED | -XX:+Obsolete ignored since 24 ("Ignoring option Obsolete; support was removed in 24.0")
            -XX:+Obsolete -XX:G1HeapRegionSize=3m | ALTERED | -XX:+Obsolete ignored since 24 ("Ignoring option Obsolete; support was removed in 24.0"); -XX:G1HeapRegionSize=3m altered: requested 3m, effective 4194304
            -XX:LockingMode=1 -XX:+Obsolete | PARTLY_IGNORED | -XX:LockingMode=1 deprecated ("Option LockingMode was deprecated in version 24.0 and will likely"); -XX:+Obsolete ignored since 24 ("Ignoring option Obsolete; support was removed in 24.0")
            -XX:+Gone | REJECTED | rejected ("Unrecognized VM option 'Gone'; Did you mean '(+/-)Here'?")
            -XX:G1HeapRegionSize=3m | ALTERED | altered: requested 3m, effective 4194304
            -XX:G1HeapRegionSize=4m | ACCEPTED | accepted
            -XX:G1HeapRegionSize=0x400000 | ACCEPTED | accepted
            -XX:+Locked | REJECTED | rejected ("Error: VM option 'Locked' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions.; Error: The unlock option must precede 'Locked'.")
            -XX:+Locked -XX:+UnlockDiagnosticVMOptions | REJECTED | rejected ("Error: VM option 'Locked' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions.; Error: The unlock option must precede 'Locked'.")
            -XX:+UnlockDiagnosticVMOptions -XX:+Locked | ACCEPTED | accepted
            """)
    void whatBecomesOfASet(String args, Kind kind, String reason) throws Exception {
        FlagVerdict verdict = verdict(args.split(" "));
        assertThat(verdict.kind()).isEqualTo(kind);
        assertThat(verdict.reason()).isEqualTo(reason);
    }

    @Test
    void aRefusedSetHasTheWordsOfTheJvm() throws Exception {
        FlagVerdict verdict = verdict("-XX:+Here", "-XX:+Locked", "-XX:+Gone");
        assertThat(verdict.kind()).isEqualTo(Kind.REJECTED);
        assertThat(verdict.findings()).isEmpty();
        assertThat(verdict.words()).contains("'Locked' is diagnostic");
    }

    @Test
    void whatIsOnlyRefusedTogetherIsSaidOfTheSet() throws Exception {
        FlagVerdict verdict = verdict("-Xms2g", "-Xmx1g");
        assertThat(verdict.kind()).isEqualTo(Kind.REJECTED);
        assertThat(verdict.words())
                .isEqualTo("Error occurred during initialization of VM"
                        + "; Initial heap size set to a larger value than the maximum heap size");
        assertThat(verdict.reason()).contains("larger value than the maximum");
    }

    @Test
    void aSetWithAVariableIsNotWithoutEffect() throws Exception {
        FlagSet set = new FlagSet("set", List.of("-XX:+Obsolete"), new TreeMap<>(Map.of("A", "b")), List.of());
        assertThat(probe().verdict(set).kind()).as("with a variable").isEqualTo(Kind.PARTLY_IGNORED);
    }

    @Test
    void ofAFlagGivenTwiceTheLastCounts() throws Exception {
        FlagVerdict verdict = verdict("-XX:-Here", "-XX:+Here");
        assertThat(verdict.kind()).isEqualTo(Kind.ACCEPTED);
        assertThat(verdict.words()).isEmpty();
        assertThat(verdict.findings())
                .containsExactly(
                        new FlagFinding("-XX:-Here", Kind.ACCEPTED, "", "false", "", ""),
                        new FlagFinding("-XX:+Here", Kind.ACCEPTED, "", "true", "true", "command line"));
    }

    @Test
    void noSetRunsWhereAnArgumentOfEveryForkIsRejected() throws Exception {
        FlagVerdict verdict = probe("-XX:+Here", "-XX:+Gone").verdict(FlagSet.DEFAULT);
        assertThat(verdict.kind()).isEqualTo(Kind.REJECTED);
        assertThat(verdict.words()).startsWith("Unrecognized VM option 'Gone'");
    }

    @Test
    void whatEveryForkAsksForCountsUnlessTheSetOverridesIt() throws Exception {
        FlagProbe probe = probe("-XX:G1HeapRegionSize=3m");
        FlagVerdict verdict = probe.verdict(new FlagSet("set", List.of("-XX:+Here")));
        assertThat(verdict.kind()).isEqualTo(Kind.ALTERED);
        assertThat(verdict.reason()).isEqualTo("-XX:G1HeapRegionSize=3m altered: requested 3m, effective 4194304");
        assertThat(probe("-XX:G1HeapRegionSize=5m").verdict(FlagSet.DEFAULT).reason())
                .endsWith("effective 4194304 (\"G1HeapRegionSize changed, as this machine needs it\")");
        assertThat(probe.verdict(new FlagSet("set", List.of("-XX:G1HeapRegionSize=4m")))
                        .kind())
                .isEqualTo(Kind.ACCEPTED);
    }

    @Test
    void aSetWithItsOwnCollectorIsAskedWithoutThePinnedOne() throws Exception {
        FlagProbe probe = probe(Collector.G1);
        assertThat(probe.carried()).extracting(FlagFinding::argument).containsExactly("-XX:+UseG1GC");
        assertThat(probe.verdict(new FlagSet("set", List.of("-XX:+UseSerialGC")))
                        .kind())
                .isEqualTo(Kind.ACCEPTED);
        assertThat(engine.requests)
                .extracting(ForkRequest::jvmArgs)
                .noneMatch(args -> args.contains("-XX:+UseG1GC") && args.contains("-XX:+UseSerialGC"));
    }
}
