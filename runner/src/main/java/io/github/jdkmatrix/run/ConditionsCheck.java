package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.RequestedArchive;
import io.github.jdkmatrix.flags.RequestedFlags;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.JavaVersion;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.text.Count;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Compares the reported conditions of a fork with those of its cell. */
record ConditionsCheck(EngineFacts engine, Expected expected, Conditions conditions) {

    /**
     * The conditions that each fork of a cell must have.
     *
     * @param request how the fork is started
     * @param jvmArgs the arguments of the JVM that measures
     * @param jdk the JDK as the matrix declares it
     * @param facts that JDK as it answered before the run
     * @param withoutEffect flags in the request that are known to do nothing on this JDK, by name
     * @param archives the archives that its JVM is to map
     * @param known all arguments of its JVM, those that its environment and its program bring included
     */
    record Expected(
            ForkRequest request,
            List<String> jvmArgs,
            Jdk jdk,
            JdkFacts facts,
            Set<String> withoutEffect,
            List<RequestedArchive> archives,
            List<String> known) {}

    private static final String PARALLELISM = "-Djdk.virtualThreadScheduler.parallelism=";

    /** The mismatches, each with both values; empty if all conditions match. */
    List<String> mismatches() {
        return Stream.of(
                        Stream.of(version(), build(), cpus(), seenProcessors(), quota(), scheduler()),
                        flags(),
                        Stream.of(memory(), filter()))
                .flatMap(it -> it)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> mismatch(boolean isOne, String had, String wanted) {
        return isOne ? Optional.of(had + ", expected " + wanted) : Optional.empty();
    }

    /** The mismatch of a condition that each fork must report. */
    private static Optional<String> reported(
            Optional<String> had, String what, Function<String, Optional<String>> mismatch) {
        return had.map(mismatch).orElseGet(() -> Optional.of("it did not report " + what));
    }

    private Optional<String> version() {
        Jdk jdk = expected.jdk();
        return reported(
                conditions.javaVersion(),
                "its Java version",
                had -> mismatch(
                        JavaVersion.of(had)
                                .filter(it -> it.fits(jdk.feature(), jdk.earlyAccess()))
                                .isEmpty(),
                        "it ran Java " + had,
                        jdk.feature() + (jdk.earlyAccess() ? " early access" : "")));
    }

    private Optional<String> build() {
        List<String> builds = expected.facts().version().stream()
                .filter(line -> line.contains("(build "))
                .toList();
        return reported(
                conditions.vmVersion(),
                "its build",
                had -> builds.isEmpty() || builds.stream().anyMatch(line -> line.contains("(build " + had))
                        ? Optional.empty()
                        : mismatch(true, "it ran build " + had, builds.getLast().trim()));
    }

    private Optional<String> cpus() {
        String wanted = expected.request().placement().cpuset();
        return reported(
                conditions.allowedCpus(),
                "its CPUs",
                had -> mismatch(
                        !CpuList.parse(had).equals(CpuList.parse(wanted)), "it was allowed the CPUs " + had, wanted));
    }

    private Optional<String> seenProcessors() {
        OptionalInt had = conditions.availableProcessors();
        return had.isEmpty()
                ? Optional.of("it did not report its processors")
                : mismatch(
                        had.getAsInt() != processors(),
                        "its JVM saw " + Count.of(had.getAsInt(), "processor"),
                        processors() + knownLimitation());
    }

    /**
     * The mismatch of the quota. A quota on the host is that of a surrounding control group, and does no harm if it is not below the
     * fork's CPUs.
     */
    private Optional<String> quota() {
        ShapeFacts placement = expected.request().placement();
        OptionalLong quota = placement.quotaMicros();
        String wanted = quota.isPresent() ? Long.toString(quota.getAsLong()) : "none";
        String had = fact("cgroup.cpuQuotaMicros", wanted);
        boolean harmless = quota.isEmpty() && !engine.kind().hasContainers() && suffices(placement.pinned());
        return mismatch(
                !had.equals(wanted) && !harmless,
                "the kernel granted it " + micros(had) + " in each period",
                micros(wanted));
    }

    private boolean suffices(int cpus) {
        double period = conditions.number("cgroup.cpuPeriodMicros").orElse(Double.NaN);
        return conditions.number("cgroup.cpuQuotaMicros").orElse(0) >= cpus * period;
    }

    private static String micros(String quota) {
        return quota.equals("none") ? "unbounded CPU time" : quota + " us of CPU time";
    }

    private String fact(String key, String otherwise) {
        return conditions.facts().getOrDefault(key, otherwise);
    }

    private int processors() {
        return Optional.ofNullable(RequestedFlags.of(expected.jvmArgs()).get("ActiveProcessorCount"))
                .flatMap(NumberForm.PLAIN::read)
                .map(Double::intValue)
                .filter(it -> it > 0)
                .orElse(expected.request().placement().expectedProcessors());
    }

    /** The mismatch of the scheduler of virtual threads, which only a fork with such threads reports. */
    private Optional<String> scheduler() {
        String wanted = expected.jvmArgs().stream()
                .filter(arg -> arg.startsWith(PARALLELISM))
                .reduce((first, last) -> last)
                .map(arg -> arg.substring(PARALLELISM.length()))
                .orElse(Integer.toString(processors()));
        String had = fact("parallelism", wanted);
        return mismatch(!had.equals(wanted), "its scheduler of virtual threads had a parallelism of " + had, wanted);
    }

    private Stream<Optional<String>> flags() {
        return RequestedFlags.of(expected.jvmArgs()).entrySet().stream()
                .filter(it -> !conditions.facts().containsKey(Protocol.UNREAD_FLAGS))
                .filter(flag -> !expected.withoutEffect().contains(flag.getKey())
                        && !RequestedArchive.FLAGS.contains(flag.getKey()))
                .map(it -> flag(it.getKey(), it.getValue()));
    }

    private Optional<String> flag(String name, String wanted) {
        String had = conditions.flags().getOrDefault(name, Protocol.ABSENT);
        return mismatch(
                !RequestedFlags.agree(name, wanted, had),
                had.equals(Protocol.ABSENT)
                        ? "its JVM does not know the flag " + name
                        : "its JVM had " + name + "=" + had,
                wanted);
    }

    private Optional<String> memory() {
        long limit = expected.request().memoryMegabytes() * 1024L * 1024L;
        return mismatch(
                engine.kind().hasContainers()
                        && conditions.number("memorySeenBytes").orElse(0) > limit,
                "its JVM saw " + fact("memorySeenBytes", "") + " bytes of memory",
                limit + knownLimitation());
    }

    private Optional<String> filter() {
        Optional<Boolean> had =
                Optional.ofNullable(conditions.facts().get("seccompMode")).map(mode -> !mode.equals("0"));
        return engine.filters(expected.request().seccomp())
                .flatMap(wanted -> had.flatMap(
                        it -> mismatch(!it.equals(wanted), "its system calls were " + filtered(it), filtered(wanted))));
    }

    private static String filtered(boolean so) {
        return so ? "filtered" : "not filtered";
    }

    /** A hint at older builds, which do not find a container's limits with this kernel; an empty text for others. */
    private String knownLimitation() {
        return conditions.kernel().filter(Kernel::hidesLimits).isPresent()
                        && conditions.cpuSource().filter("cgroup2"::equals).isPresent()
                ? " (a known blind spot, JDK-8347129: builds without its fix do not see a container's quota and memory"
                        + " limit on cgroup v2 of kernel 6.12 and newer)"
                : "";
    }
}
