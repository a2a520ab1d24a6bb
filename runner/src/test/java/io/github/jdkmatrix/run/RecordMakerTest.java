package io.github.jdkmatrix.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.Works;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Sample;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a fork ended becomes its outcome. */
class RecordMakerTest {

    private static final ForkRequest REQUEST = Works.request(
            Works.shape("128", 128, "0-1", 2, OptionalDouble.empty(), 100_000, List.of()),
            List.of(),
            List.of("yield-loop"));

    private MadeUpFork fork = MadeUpFork.of(REQUEST, Works.YIELD_LOOP, List.of(), Set.of());

    private void prints(String line) {
        fork.prints(line);
    }

    private void reports(String key, String value) {
        fork.reports(Map.of(key, value));
    }

    private ForkRecord record(ForkEnd end) {
        return fork.record(FakeEngine.thatWorks().facts(), DisturbanceLimits.DEFAULT, end);
    }

    /** The kernel's account of the fork takes the place of the JVM's. */
    @ParameterizedTest
    @CsvSource({"4096, 4096", "-, 512"})
    void theMaximumOfMemory(String kernel, double maxRss) {
        prints("@jdkmatrix\tfact\tmemory.peakBytes\t512");
        reports("metric.max-rss", kernel);
        ForkRecord record = record(ForkEnd.EXITED);
        assertThat(record.measured(ProcessMetric.MAX_RSS)).hasValue(maxRss);
        assertThat(record.conditions().facts()).doesNotContainKey("memory.peakBytes");
    }

    @Test
    void theResolutionOfAMetricStandsBesideItsNumber() {
        fork.works();
        prints("@jdkmatrix\tfact\tresolution.counter\t0.5");
        prints("@jdkmatrix\tfact\tresolution.series\t10");
        reports("exit", "0");
        ForkRecord record = record(ForkEnd.EXITED);
        assertThat(record.samples()).containsExactly(new Sample("counter", 1, "ops").inStepsOf(0.5));
        assertThat(record.conditions().facts())
                .containsEntry("resolution.series", "10")
                .doesNotContainKey("resolution.counter");
    }

    @Test
    void aForkOfAJdkThatHasChangedDoesNotCount() {
        fork.proves();
        fork.works();
        reports("exit", "0");
        assertThat(record(ForkEnd.JDK_CHANGED).outcome())
                .isEqualTo(Kind.FAILED.because("the files in image have changed since the run began"));
    }

    private Outcome outcome() {
        return record(ForkEnd.EXITED).outcome();
    }

    /** What a fork prints, line by line; {@code PROOF} stands for all that proves its conditions. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    it reported and exited | PROOF // METRIC | exit=0 | COMPLETED |
                    it told nothing | METRIC | exit=0 | FAILED | it did not report its Java version; it did not report its build; it did not report its CPUs; it did not report its processors
                    readings are impossible | PROOF // METRIC | wall.after=1000000001 | FAILED | it used 2.00 s of CPU time in 0.00 s, which its 2 CPUs cannot give: it ran on others as well
                    it had to share | PROOF // METRIC | stat.after=300 0 42 1000 0 0 0 1 | DISTURBED | others used its CPUs for 1.42 of 2.00 CPU s (71.0 %, limit 3.0 %)
                    no metric | starting | exit=0 | FAILED | it reported no metric
                    not the metric of the table | PROOF // @jdkmatrix metric other 1 ops | exit=0 | FAILED | it did not report its metric 'counter'
                    a bad line | METRIC // @jdkmatrix metric other NaN ops | exit=0 | FAILED | metric 'other' has the value 'NaN', which is not a decimal number that a double can hold
                    it failed | starting // Exception in thread "main" java.lang.IllegalStateException: wrong answer // \tat Main.main(Main.java:1) | exit=1 | FAILED | exit code 1: Exception in thread "main" java.lang.IllegalStateException: wrong answer
                    it was compiled for a later JDK | Error: LinkageError occurred while loading main class A // \tjava.lang.UnsupportedClassVersionError: A has been compiled by a more recent version of the Java Runtime (class file version 65.0) | exit=1 | UNSUPPORTED | Error: LinkageError occurred while loading main class A: java.lang.UnsupportedClassVersionError: A has been compiled by a more recent version of the Java Runtime (class file version 65.0)
                    it was compiled for a later JDK, told by 8 | Error: A JNI error has occurred, please check your installation and try again // Exception in thread "main" java.lang.UnsupportedClassVersionError: A // \tat java.lang.ClassLoader.defineClass1(Native Method) | exit=1 | UNSUPPORTED | Exception in thread "main" java.lang.UnsupportedClassVersionError: A
                    a class that it uses was | Exception in thread "main" java.lang.UnsupportedClassVersionError: B has been compiled by a more recent version of the Java Runtime (class file version 69.0) // \tat java.base/java.lang.ClassLoader.defineClass1(Native Method) | exit=1 | UNSUPPORTED | Exception in thread "main" java.lang.UnsupportedClassVersionError: B has been compiled by a more recent version of the Java Runtime (class file version 69.0)
                    it has preview features of a later JDK | Error: LinkageError occurred while loading main class A // \tjava.lang.UnsupportedClassVersionError: A has been compiled by a more recent version of the Java Runtime (class file version 69.65535) | exit=1 | UNSUPPORTED | Error: LinkageError occurred while loading main class A: java.lang.UnsupportedClassVersionError: A has been compiled by a more recent version of the Java Runtime (class file version 69.65535)
                    it has preview features and no leave | Error: LinkageError occurred while loading main class A // \tjava.lang.UnsupportedClassVersionError: Preview features are not enabled for A (class file version 69.65535). Try running with '--enable-preview' | exit=1 | UNSUPPORTED | Error: LinkageError occurred while loading main class A: java.lang.UnsupportedClassVersionError: Preview features are not enabled for A (class file version 69.65535). Try running with '--enable-preview'
                    a benchmark was compiled for a later JDK | <failure> // @jdkmatrix fact failure java.lang.UnsupportedClassVersionError:A | exit=1 | UNSUPPORTED | java.lang.UnsupportedClassVersionError:A
                    it prints that word | skipped plugin: UnsupportedClassVersionError | exit=1 | FAILED | exit code 1: skipped plugin: UnsupportedClassVersionError
                    it prints a trace of that | java.lang.UnsupportedClassVersionError: A // \tat A.main(A.java:1) | exit=1 | FAILED | exit code 1: java.lang.UnsupportedClassVersionError: A
                    another thread died of that | Exception in thread "pool-1" java.lang.UnsupportedClassVersionError: A // \tat A.run(A.java:1) | exit=1 | FAILED | exit code 1: Exception in thread "pool-1" java.lang.UnsupportedClassVersionError: A
                    no JVM and no second line | Error occurred during initialization of VM | exit=1 | FAILED | exit code 1: Error occurred during initialization of VM
                    the heap ran out | Exception in thread "main" java.lang.OutOfMemoryError: Java heap space | exit=3 | OUT_OF_MEMORY | java.lang.OutOfMemoryError: Java heap space, exit code 3
                    it survived that | java.lang.OutOfMemoryError: Java heap space | exit=0 | OUT_OF_MEMORY | java.lang.OutOfMemoryError: Java heap space, and no metric was reported
                    it survived and told too little | java.lang.OutOfMemoryError: Java heap space // done | exit=0 | FAILED | it reported no metric
                    it killed itself | | exit=137 | FAILED | exit code 137 (128 + SIGKILL): no output
                    containment | java.io.IOException: No space left on device | exit=1 | FAILED | exit code 1: java.io.IOException: No space left on device; /tmp and /dev/shm have half of --memory each
                    the kernel killed it | | exit=137,oom.kills=1 | KILLED_FOR_MEMORY | the kernel ended it for lack of memory; its limit is 512 MiB (--memory)
                    the kernel killed its child | | exit=3,oom.kills=1 | KILLED_FOR_MEMORY | the kernel ended one of its processes for lack of memory; its limit is 512 MiB (--memory)
                    for a limit above its own | | exit=137,events.after=5 2 - 2000000 | KILLED_FOR_MEMORY | the kernel ended it for lack of memory; its limit is 512 MiB (--memory)
                    the time was over | METRIC | ended=timeout | TIMED_OUT | ended after 5 s
                    a pool outlives its main thread | Exception in thread "main" java.lang.IllegalStateException: no port // Full thread dump OpenJDK // "pool-1" #12 | ended=timeout | TIMED_OUT | ended after 5 s: Exception in thread "main" java.lang.IllegalStateException: no port
                    whatever the kernel killed elsewhere | | ended=timeout,exit=137,events.after=5 2 - 2000000 | TIMED_OUT | ended after 5 s
                    """)
    void howItEndedIsItsOutcome(String name, String lines, String report, Outcome.Kind kind, String reason) {
        for (String line : lines == null ? new String[0] : lines.split(" // ")) {
            switch (line) {
                case "PROOF" -> fork.proves();
                case "METRIC" -> fork.works();
                default -> prints(line.startsWith("@") ? line.replace(' ', '\t') : line);
            }
        }
        fork.reports(Stream.of(report.split(","))
                .map(it -> it.split("="))
                .collect(Collectors.toMap(it -> it[0], it -> it[1])));
        assertThat(outcome())
                .isEqualTo(new Outcome(kind, Optional.ofNullable(reason).orElse("")));
    }

    /** A tool that compiles may say the same, and then it failed. */
    @ParameterizedTest
    @CsvSource({"true, UNSUPPORTED, ''", "false, FAILED, 'exit code 1: '"})
    void onlyTheJdkOfASourceSaysThatItDoesNotCompile(boolean ofSource, Kind kind, String code) {
        Optional<Program> source = Optional.of(new Program.Source("Main.java", List.of(), List.of()));
        WorkloadUse use = new WorkloadUse(
                "Main",
                Optional.empty(),
                new TreeMap<>(),
                source.filter(it -> ofSource),
                List.of(),
                List.of(),
                new TreeMap<>(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        fork = MadeUpFork.silent(REQUEST, use, Works.YIELD_LOOP, List.of(), Set.of());
        prints("Main.java:1: error: cannot find symbol");
        prints("class Main { A a; }");
        prints("error: compilation failed");
        reports("exit", "1");
        assertThat(outcome())
                .isEqualTo(kind.because(code + "error: compilation failed: Main.java:1: error: cannot find symbol:"
                        + " class Main { A a; }"));
    }

    @Test
    void aReportThatIsNotTheWrappersAloneFails() {
        prints("@jdkmatrix-fork\tT\twall.after\t14000000");
        reports("exit", "0");
        assertThat(record(ForkEnd.EXITED).exitCode()).isEmpty();
        assertThat(outcome())
                .isEqualTo(Kind.FAILED.because("something wrote into the wrapper's report: it has 'wall.after' twice"));
    }

    @Test
    void aForkThatLeftItsCpusIsNotThatOfItsCell() {
        fork.proves();
        fork.works();
        fork.output().outsideCpus("0-3");
        reports("exit", "0");
        assertThat(outcome()).isEqualTo(Kind.FAILED.because("it bound itself to the CPUs 0-3, expected 0-1"));
    }

    /** As with {@code -XX:-PrintCommandLineFlags -Xlog:disable} in a file that its JVM reads. */
    @Test
    void aJvmThatDoesNotPrintItsFlagsProvesNothing() {
        fork = MadeUpFork.silent(REQUEST, Works.YIELD_LOOP, List.of(), Set.of());
        fork.proves();
        fork.works();
        reports("exit", "0");
        assertThat(outcome()).isEqualTo(Kind.FAILED.because("its JVM did not print its flags and memory"));
    }

    /** The JVM goes on without it; the record keeps what was printed, and tables a mark. */
    @Test
    void aDeadThreadIsInTheRecordOfACompletedFork() {
        fork.proves();
        fork.works();
        prints("Exception in thread \"worker-3\" java.lang.OutOfMemoryError: Java heap space");
        reports("exit", "0");
        ForkRecord record = record(ForkEnd.EXITED);
        assertThat(record.outcome()).isEqualTo(Outcome.completed());
        assertThat(record.conditions().facts()).containsEntry("died", "a thread died: OutOfMemoryError");
        assertThat(record.output()).hasSize(1);
    }

    /** Else its own number would stand under the name of one that it cannot fake. */
    @ParameterizedTest
    @ValueSource(strings = {"wall", "max-rss", "cycles", "instructions-per-cycle"})
    void aProgramCannotReportWhatIsMeasured(String name) {
        fork.underWay().counted(List.of(new Sample("cycles", 1, "events"), new Sample("instructions", 2, "events")));
        fork.works();
        prints("@jdkmatrix\tmetric\t" + name + "\t1\ts");
        reports("exit", "0");
        assertThat(outcome())
                .isEqualTo(Kind.FAILED.because(
                        "it reported '" + name + "', which is measured from outside; rename its metric"));
    }

    @Test
    void aCrashIsToldInTheJvmsWordsAndItsAccountKept() {
        prints("@jdkmatrix-fork\tT\ths_err\t#  SIGSEGV (0xb) at pc=0x00007f0a1c2f3b4d, pid=7, tid=8");
        prints("@jdkmatrix-fork\tT\ths_err\t# V  [libjvm.so+0x8fe2a1]  Unsafe_PutLong+0x51");
        reports("exit", "134");
        ForkRecord record = record(ForkEnd.EXITED);
        assertThat(record.outcome())
                .isEqualTo(Kind.FAILED.because("the JVM crashed: SIGSEGV (0xb) in V [libjvm.so] Unsafe_PutLong"));
        assertThat(record.kept())
                .singleElement()
                .satisfies(it -> assertThat(it).matches("failures/yield_loop_[\\w-]*-fork1\\.hs_err\\.txt"));
        assertThat(RecordMaker.files(record.fork(), record.outcome(), fork.output())
                        .get(0)
                        .lines())
                .hasSize(2);
    }

    @Test
    void aThreadDumpIsKeptFromItsFirstLineOn() {
        prints("at work");
        prints("2026-03-01 12:30:45");
        prints("Full thread dump OpenJDK 64-Bit Server VM:");
        prints("\"main\" #1");
        reports("ended", "timeout");
        ForkRecord record = record(ForkEnd.EXITED);
        assertThat(RecordMaker.files(record.fork(), record.outcome(), fork.output()))
                .singleElement()
                .satisfies(it -> assertThat(it.lines())
                        .containsExactly("Full thread dump OpenJDK 64-Bit Server VM:", "\"main\" #1"));
    }

    @Test
    void aLineWithoutItsEndIsTheLastBeforeADump() {
        prints("starting");
        prints("Listening on 80802026-03-01 12:30:45");
        prints("Full thread dump OpenJDK 64-Bit Server VM:");
        assertThat(fork.output().failure()).isEqualTo("Listening on 8080");
    }

    @Test
    void whatAForkPrintsCannotReachATerminal() {
        prints("Error: \u001b[2J\u0007" + "x".repeat(1_000));
        reports("exit", "1");
        assertThat(outcome().detail().orElseThrow())
                .startsWith("exit code 1: Error:  xxx")
                .hasSizeLessThan(330);
    }

    @Test
    void aForkWithoutReportFailed() {
        fork.works();
        fork.output().end();
        assertThat(outcome()).matches(outcome -> outcome.is(Kind.FAILED));
        assertThat(record(ForkEnd.EXITED).exitCode()).isEmpty();
    }

    @Test
    void whatDidNotStartSaysWhy() {
        fork.output().stderr("Requested CPUs are not available".getBytes(UTF_8));
        fork.output().end();
        assertThat(record(ForkEnd.NOT_STARTED).outcome())
                .isEqualTo(Kind.FAILED.because("the engine could not start it: Requested CPUs are not available"));
    }

    @Test
    void factsBecomeConditions() {
        prints("@jdkmatrix\tfact\tjavaVersion\t21.0.13");
        prints("@jdkmatrix\tfact\tavailableProcessors\t128");
        prints("@jdkmatrix\tfact\tflag.DontYieldALot\ttrue");
        prints("@jdkmatrix\tfact\tflag.DontYieldALot.origin\tvm_creation");
        fork.works();
        reports("exit", "0");
        var conditions = record(ForkEnd.EXITED).conditions();
        assertThat(conditions.javaVersion()).hasValue("21.0.13");
        assertThat(conditions.availableProcessors()).hasValue(128);
        assertThat(conditions.flags())
                .containsOnly(Map.entry("DontYieldALot", "true"), Map.entry("SegmentedCodeCache", "true"));
        assertThat(conditions.facts())
                .containsOnly(Map.entry("flag.DontYieldALot.origin", "vm_creation"), Map.entry("wall.clock", "shell"));
        assertThat(conditions.emulated()).isTrue();
        assertThat(conditions.image()).hasValue("sha256:abc");
        assertThat(conditions.home()).isEmpty();
        assertThat(conditions.throttledPeriods()).hasValue(0);
        assertThat(conditions.events().orElseThrow().frequencyLimitAfter()).hasValue(2_000_000);
    }
}
