package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.Works;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An engine that does not do what it was told is found out by what the fork says of itself. */
class ConditionsCheckTest {

    private static final List<String> VERSION = List.of(
            "openjdk version \"21.0.13\" 2026-10-20",
            "OpenJDK Runtime Environment (build 21.0.13+11-LTS)",
            "OpenJDK 64-Bit Server VM (build 21.0.13+11-LTS, mixed mode, sharing)");

    private static final ForkRequest REQUEST = request(OptionalDouble.of(1.5));

    private static ForkRequest request(OptionalDouble quota) {
        return Works.request(
                Works.shape("2 at 1.5", 2, "2-3", 2, quota, 100_000, List.of()),
                List.of(
                        "-XX:+UseG1GC",
                        "-XX:+DontYieldALot",
                        "-Xmx512m",
                        "-XX:MaxRAMPercentage=25",
                        "-XX:ParallelGCThreads=2"),
                List.of("yield-loop"));
    }

    /** The outcome of a fork that says these facts after its honest ones. */
    private static Outcome outcome(
            ForkRequest request, EngineFacts engine, Set<String> withoutEffect, String source, String... lies) {
        FakeEngine fake = new FakeEngine(it -> List.of(lies));
        MadeUpFork fork = MadeUpFork.of(request, Works.YIELD_LOOP, VERSION, withoutEffect);
        fork.works();
        fork.prints(fact("flag.MaxHeapSize", "536870912"));
        fork.prints(fact("flag.MaxRAMPercentage", "25.000000"));
        fake.reported.put("cpu.source", source);
        fake.printed(request, fork.output());
        return fork.record(engine, DisturbanceLimits.DEFAULT, ForkEnd.EXITED).outcome();
    }

    private static Outcome outcome(String kernel, Set<String> withoutEffect, String source, String... lies) {
        return outcome(REQUEST, engine("docker", kernel), withoutEffect, source, lies);
    }

    private static EngineFacts engine(String name, String kernel) {
        return new EngineFacts(name, "1", "1.41", "default", "1", kernel, 4, Optional.empty(), Optional.empty());
    }

    private static Outcome outcome(String... lies) {
        return outcome("6.1", Set.of(), "cgroup1", lies);
    }

    private static String fact(String key, String value) {
        return "@jdkmatrix\tfact\t" + key + "\t" + value;
    }

    private static final String VM = fact("vmVersion", "21.0.13+11-LTS");

    /** Debian's JDK 11 calls itself 11.0.33-ea; a heap is rounded up to whole regions. */
    @ParameterizedTest
    @CsvSource({"mine,yes", "javaVersion,21.0.14-ea", "flag.MaxHeapSize,538968064"})
    void anHonestFork(String key, String value) {
        assertThat(outcome(VM, fact(key, value))).isEqualTo(Outcome.completed());
    }

    /** On the host engine, a quota of the surrounding control group; a container has one of its own, which nobody but us gives a quota. */
    @ParameterizedTest
    @CsvSource({
        "host,none,,true",
        "host,200000,100000,true",
        "host,150000,100000,false",
        "host,150000,,false",
        "docker,200000,100000,false"
    })
    void aQuotaAroundAForkMustNotBeBelowItsCpus(String engine, String quota, String period, boolean suffices) {
        assertThat(outcome(
                        request(OptionalDouble.empty()),
                        engine(engine, "6.1"),
                        Set.of(),
                        "ticks",
                        VM,
                        fact("cgroup.cpuQuotaMicros", quota),
                        period == null ? VM : fact("cgroup.cpuPeriodMicros", period)))
                .isEqualTo(
                        suffices
                                ? Outcome.completed()
                                : Kind.FAILED.because("the kernel granted it " + quota
                                        + " us of CPU time in each period, expected unbounded CPU time"));
    }

    /** A JRE without jdk.management: nothing inside reads its flags. */
    @Test
    void flagsThatNobodyReadsAreNotJudged() {
        String absent = fact("flag.DontYieldALot", "absent");
        assertThat(outcome(VM, absent)).isNotEqualTo(Outcome.completed());
        assertThat(outcome(VM, absent, fact("flags.unread", "why"))).isEqualTo(Outcome.completed());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "allowedCpus|0-3|it was allowed the CPUs 0-3, expected 2-3",
                "availableProcessors|4|its JVM saw 4 processors, expected 2",
                "javaVersion|25.0.1|it ran Java 25.0.1, expected 21",
                "javaVersion|21-ea|it ran Java 21-ea, expected 21",
                "javaVersion|210|it ran Java 210, expected 21",
                "flag.DontYieldALot|false|its JVM had DontYieldALot=false, expected true",
                "flag.DontYieldALot|absent|its JVM does not know the flag DontYieldALot, expected true",
                "flag.UseG1GC|false|its JVM had UseG1GC=false, expected true",
                "flag.ParallelGCThreads|1|its JVM had ParallelGCThreads=1, expected 2",
                "flag.MaxHeapSize|1073741824|its JVM had MaxHeapSize=1073741824, expected 512m",
                "flag.MaxHeapSize|268435456|its JVM had MaxHeapSize=268435456, expected 512m",
                "parallelism|1|its scheduler of virtual threads had a parallelism of 1, expected 2",
                "memorySeenBytes|1073741824|its JVM saw 1073741824 bytes of memory, expected 536870912",
                "cgroup.cpuQuotaMicros|none|the kernel granted it unbounded CPU time in each period, expected 150000 us of CPU time",
                "cgroup.cpuQuotaMicros|50000|the kernel granted it 50000 us of CPU time in each period, expected 150000 us of CPU time",
                "seccompMode|0|its system calls were not filtered, expected filtered"
            })
    void aLieIsNamedBesideTheClaim(String key, String value, String reason) {
        assertThat(outcome(VM, fact(key, value))).isEqualTo(Kind.FAILED.because(reason));
    }

    @Test
    void anotherBuildOfTheSameRelease() {
        assertThat(outcome(fact("vmVersion", "21.0.12+7")))
                .isEqualTo(Kind.FAILED.because("it ran build 21.0.12+7, expected OpenJDK 64-Bit Server VM (build"
                        + " 21.0.13+11-LTS, mixed mode, sharing)"));
    }

    @Test
    void aFlagThatIsKnownToDoNothingIsNotExpected() {
        assertThat(outcome("6.1", Set.of("DontYieldALot"), "cgroup1", VM, fact("flag.DontYieldALot", "absent")))
                .isEqualTo(Outcome.completed());
    }

    @Test
    void theBlindSpotOfOlderBuildsIsNamed() {
        String seen = fact("memorySeenBytes", "8589934592");
        String[] said = {VM, seen};
        assertThat(outcome("6.12.3", Set.of(), "cgroup2", said))
                .extracting(it -> it.detail().orElseThrow())
                .asString()
                .contains(
                        "its JVM saw 8589934592 bytes of memory, expected 536870912 (a known blind spot, JDK-8347129");
        assertThat(outcome("6.11", Set.of(), "cgroup2", said).detail().orElseThrow())
                .doesNotContain("8347129");
    }
}
