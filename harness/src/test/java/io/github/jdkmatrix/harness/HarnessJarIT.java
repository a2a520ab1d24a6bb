package io.github.jdkmatrix.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The jar in JVMs of its own. Runs on the JDK of the build and on every further one whose home is in the system property
 * {@code harness.jdks}, separated as in a class path.
 */
class HarnessJarIT {
    static Stream<Jdk> jdks() {
        return Jdk.all().stream();
    }

    static Stream<Jdk> jdksWithVirtualThreads() {
        return jdks().filter(jdk -> jdk.feature() >= 21);
    }

    static Stream<Jdk> jdksWithoutVirtualThreads() {
        return jdks().filter(jdk -> jdk.feature() < 21);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRunEndsWell(Jdk jdk) throws Exception {
        Jdk.Result result = jdk.run(List.of(), "yield-loop", "duration=1s", "warmup=1");

        assertThat(result.exitCode()).isZero();
        assertThat(result.errors()).isEmpty();
        assertThat(result.lines())
                .startsWith("@jdkmatrix\tphase\twarmup", "@jdkmatrix\tphase\tmeasure", "@jdkmatrix\tphase\tdone")
                .allMatch(line -> line.matches("@jdkmatrix\t(phase\t[a-z]+"
                        + "|metric\t[a-z0-9.-]+\t[0-9.E-]+\t[a-z/0-9]+"
                        + "|point\t[a-z-]+\t[0-9.E-]+\t[0-9.E-]+"
                        + "|fact\t[A-Za-z0-9.-]+\t[^\t]*)"));
        assertThat(result.facts()).containsKey("harness.cpuSeconds");
    }

    /** Management classes take as long to load as the rest of a JVM's start, and each of our own a third of a millisecond. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aForkLoadsFewClasses(Jdk jdk) throws Exception {
        Jdk.Result result = jdk.fork(
                List.of("-Xlog:class+load"), "task-limit", "strategy=fork-join-pool", "tasks=1", "limit=1", "warmup=0");

        assertThat(result.exitCode()).isZero();
        assertThat(result.lines()).anyMatch(line -> line.startsWith("@jdkmatrix\tmetric\telapsed\t"));
        List<String> loaded = result.lines().stream()
                .filter(line -> line.contains(" source: "))
                .toList();
        assertThat(loaded).noneMatch(line -> line.contains("java.lang.management") || line.contains("sun.management"));
        assertThat(loaded.stream().filter(line -> line.contains(" io.github.jdkmatrix.harness.")))
                .hasSizeBetween(10, 26);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void flagsAreReadBack(Jdk jdk) throws Exception {
        Map<String, String> facts = jdk.run(
                        List.of(
                                "-XX:+UseSerialGC",
                                "-XX:ActiveProcessorCount=3",
                                "-Xmx96m",
                                "-XX:+IgnoreUnrecognizedVMOptions",
                                "-XX:+NoSuchFlagAtAll"),
                        "yield-loop",
                        "duration=1s")
                .facts();

        assertThat(facts)
                .containsEntry("collector", "Serial")
                .containsEntry("flag.UseSerialGC", "true")
                .containsEntry("flag.UseSerialGC.origin", "vm_creation")
                .containsEntry("flag.ActiveProcessorCount", "3")
                .containsEntry("availableProcessors", "3")
                .containsEntry("flag.NoSuchFlagAtAll", "absent")
                .doesNotContainKey("flag.NoSuchFlagAtAll.origin");
        assertThat(facts.get("inputArguments")).contains("-XX:ActiveProcessorCount=3");
    }

    @Test
    void flagsOfTheEnvironmentAreReadBackToo() throws Exception {
        Map<String, String> facts = Jdk.ofThisBuild()
                .with("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC")
                .run(List.of(), "yield-loop", "duration=1s")
                .facts();

        assertThat(facts)
                .containsEntry("collector", "Parallel")
                .containsEntry("flag.UseParallelGC", "true")
                .containsEntry("flag.UseParallelGC.origin", "environ_var");
    }

    @ParameterizedTest
    @MethodSource("jdksWithVirtualThreads")
    void everyWorkloadRunsOnVirtualThreads(Jdk jdk) throws Exception {
        for (String arguments : List.of(
                "yield-loop thread=virtual duration=1s",
                "count-even thread=virtual threads=cores yield=true duration=1.2s",
                "carrier-hop count=1k",
                "queue-handoff thread=virtual duration=1s",
                "fair-share thread=virtual tasks=4 steps=100k",
                "spin-handoff thread=virtual duration=1s hint=park-1ns",
                "task-limit strategy=semaphore tasks=100 limit=20",
                "task-limit strategy=virtual-pool tasks=100 limit=20")) {
            Jdk.Result result = jdk.run(List.of(), arguments.split(" ", -1));

            assertThat(result.exitCode()).as(arguments).isZero();
            assertThat(result.facts()).as(arguments).containsKey("parallelism");
            assertThat(Integer.parseInt(result.facts().get("carriers")))
                    .as(arguments)
                    .isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("jdksWithVirtualThreads")
    void theSchedulersParallelismCanBeSet(Jdk jdk) throws Exception {
        Map<String, String> facts = jdk.run(
                        List.of(), "fair-share", "thread=virtual", "parallelism=5", "tasks=8", "steps=1M")
                .facts();

        assertThat(facts).containsEntry("parallelism", "5").containsEntry("carriers", "5");
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("jdksWithoutVirtualThreads")
    void virtualThreadsAreRefusedWhereThereAreNone(Jdk jdk) throws Exception {
        Jdk.Result result = jdk.run(List.of(), "carrier-hop");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.lines()).containsExactly("@jdkmatrix\tfact\tunsupported\tvirtual threads need JDK 21");
        assertThat(result.errors())
                .containsExactly("harness: workload carrier-hop cannot run here: virtual threads need JDK 21");
    }

    /** On its only carrier the producer never waits, so the consumer never runs. */
    @ParameterizedTest
    @MethodSource("jdksWithVirtualThreads")
    void aQueueThatGrowsTooLongEndsTheRunEarly(Jdk jdk) throws Exception {
        Jdk.Result result = jdk.run(
                List.of("-Xmx128m", "-Djdk.virtualThreadScheduler.parallelism=1"), "queue-handoff", "thread=virtual");

        assertThat(result.exitCode()).isZero();
        assertThat(result.errors()).isEmpty();
        assertThat(result.facts().get("ended-early")).startsWith("after ").endsWith(" items in the queue");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yield-lop|unknown workload yield-lop; did you mean \"yield-loop\"?",
                "yield-loop duration|argument \"duration\" is not name=value",
                "yield-loop duration=1s duration=2s|parameter duration is given twice",
                "yield-loop puase=none|workload yield-loop: unknown parameter puase; did you mean \"pause\"?",
                "yield-loop pause=yeild|workload yield-loop: parameter pause: \"yeild\" is not one of"
                        + " yield|none|on-spin-wait|park-1ns|sleep-0; did you mean \"yield\"?",
                "yield-loop duration=1ms|workload yield-loop: parameter duration: \"1ms\" is not from 100ms to 3600s"
            })
    void wrongArgumentsGetOneLine(String row) throws Exception {
        int bar = row.indexOf('|');

        Jdk.Result result =
                Jdk.ofThisBuild().run(List.of(), row.substring(0, bar).split(" ", -1));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.lines()).isEmpty();
        assertThat(result.errors()).containsExactly("harness: " + row.substring(bar + 1));
    }

    @Test
    void noArgumentsGetTheUsage() throws Exception {
        Jdk.Result result = Jdk.ofThisBuild().run(List.of());

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.errors()).singleElement().asString().startsWith("harness: usage: WORKLOAD [name=value ...]");
    }

    @Test
    void aFailureOfTheWorkLeavesItsTrace() throws Exception {
        Jdk.Result result = Jdk.ofThisBuild()
                .run(List.of("-Djdk.virtualThreadScheduler.parallelism=none"), "carrier-hop", "count=1");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.lines()).containsExactly("@jdkmatrix\tphase\tmeasure");
        assertThat(result.errors()).anyMatch(line -> line.startsWith("\tat io.github.jdkmatrix.harness."));
    }
}
