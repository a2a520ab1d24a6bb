package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Placement;
import io.github.jdkmatrix.flags.RequestedArchive;
import io.github.jdkmatrix.flags.RequestedFlags;
import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.host.JavaVersion;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Compares the reported conditions of a fork with those of its cell. */
final class ConditionsCheck {

    private static final String PARALLELISM = "-Djdk.virtualThreadScheduler.parallelism=";

    private final EngineFacts engine;
    private final ExpectedConditions expected;
    private final Conditions conditions;
    private final Map<String, String> requested;
    private final List<String> mismatches = new ArrayList<>();

    private ConditionsCheck(EngineFacts engine, ExpectedConditions expected, Conditions conditions) {
        this.engine = engine;
        this.expected = expected;
        this.conditions = conditions;
        this.requested = RequestedFlags.of(expected.jvmArgs());
    }

    /** The mismatches, each with both values; empty if all conditions match. */
    static List<String> mismatches(EngineFacts engine, ExpectedConditions expected, Conditions conditions) {
        ConditionsCheck check = new ConditionsCheck(engine, expected, conditions);
        check.jdk();
        check.cpus();
        check.quota();
        check.scheduler();
        check.flags();
        check.memory();
        check.filter();
        return List.copyOf(check.mismatches);
    }

    private void jdk() {
        String version = reported(conditions.javaVersion(), "its Java version");
        boolean fits = JavaVersion.of(version)
                .filter(it -> it.fits(expected.jdk().feature(), expected.jdk().earlyAccess()))
                .isPresent();
        if (!version.isEmpty() && !fits) {
            mismatch(
                    "it ran Java " + version,
                    expected.jdk().feature() + (expected.jdk().earlyAccess() ? " early access" : ""));
        }
        String build = reported(conditions.vmVersion(), "its build");
        List<String> builds = expected.version().stream()
                .filter(line -> line.contains("(build "))
                .toList();
        if (!build.isEmpty()
                && !builds.isEmpty()
                && builds.stream().noneMatch(line -> line.contains("(build " + build))) {
            mismatch("it ran build " + build, builds.get(builds.size() - 1).trim());
        }
    }

    private void cpus() {
        String wanted = expected.request().placement().cpuset();
        String had = reported(conditions.allowedCpus(), "its CPUs");
        if (!had.isEmpty() && !CpuList.parse(had).equals(CpuList.parse(wanted))) {
            mismatch("it was allowed the CPUs " + had, wanted);
        }
        int processors = processors();
        if (conditions.availableProcessors().isEmpty()) {
            mismatches.add("it did not report its processors");
        } else if (conditions.availableProcessors().getAsInt() != processors) {
            mismatch(
                    "its JVM saw " + Count.of(conditions.availableProcessors().getAsInt(), "processor"),
                    processors + knownLimitation());
        }
    }

    /** On the host a quota is that of a surrounding control group, and does no harm if it is not below the fork's CPUs. */
    private void quota() {
        Placement placement = expected.request().placement();
        OptionalLong quota = placement.quotaMicros();
        String wanted = quota.isPresent() ? Long.toString(quota.getAsLong()) : "none";
        String had = conditions.facts().getOrDefault("cgroup.cpuQuotaMicros", wanted);
        if (!had.equals(wanted)
                && !(quota.isEmpty() && !engine.kind().hasContainers() && suffices(had, placement.pinned()))) {
            mismatch("the kernel granted it " + micros(had) + " in each period", micros(wanted));
        }
    }

    private boolean suffices(String quota, int cpus) {
        String period = conditions.facts().getOrDefault("cgroup.cpuPeriodMicros", "");
        return Stream.of(quota, period).allMatch(it -> it.matches("\\d{1,15}"))
                && Long.parseLong(quota) >= cpus * Long.parseLong(period);
    }

    private static String micros(String quota) {
        return quota.equals("none") ? "unbounded CPU time" : quota + " us of CPU time";
    }

    private int processors() {
        String count = requested.getOrDefault("ActiveProcessorCount", "");
        return count.matches("[1-9]\\d{0,6}")
                ? Integer.parseInt(count)
                : expected.request().placement().expectedProcessors();
    }

    /** Only a fork with virtual threads reports their scheduler. */
    private void scheduler() {
        String wanted = expected.jvmArgs().stream()
                .filter(arg -> arg.startsWith(PARALLELISM))
                .reduce((first, last) -> last)
                .map(arg -> arg.substring(PARALLELISM.length()))
                .orElse(Integer.toString(processors()));
        String had = conditions.facts().getOrDefault("parallelism", wanted);
        if (!had.equals(wanted)) {
            mismatch("its scheduler of virtual threads had a parallelism of " + had, wanted);
        }
    }

    private void flags() {
        if (conditions.facts().containsKey(Protocol.UNREAD_FLAGS)) {
            return;
        }
        requested.forEach((name, value) -> {
            String effective = conditions.flags().getOrDefault(name, Protocol.ABSENT);
            boolean proven = expected.withoutEffect().contains(name) || RequestedArchive.FLAGS.contains(name);
            if (!proven && !RequestedFlags.agree(name, value, effective)) {
                mismatch(
                        effective.equals(Protocol.ABSENT)
                                ? "its JVM does not know the flag " + name
                                : "its JVM had " + name + "=" + effective,
                        value);
            }
        });
    }

    private void memory() {
        long limit = expected.request().memoryMegabytes() * 1024L * 1024L;
        String seen = conditions.facts().getOrDefault("memorySeenBytes", "");
        if (engine.kind().hasContainers() && seen.matches("\\d{1,18}") && Long.parseLong(seen) > limit) {
            mismatch("its JVM saw " + seen + " bytes of memory", limit + knownLimitation());
        }
    }

    private void filter() {
        Optional<Boolean> had =
                Optional.ofNullable(conditions.facts().get("seccompMode")).map(mode -> !mode.equals("0"));
        Optional<Boolean> wanted = engine.filters(expected.request().seccomp());
        if (wanted.isPresent() && had.isPresent() && !wanted.equals(had)) {
            mismatch("its system calls were " + filtered(had.get()), filtered(wanted.get()));
        }
    }

    private static String filtered(boolean so) {
        return so ? "filtered" : "not filtered";
    }

    /** Older builds do not find a container's limits with this kernel. */
    private String knownLimitation() {
        return conditions.kernel().filter(Kernel::hidesLimits).isPresent()
                        && conditions.cpuSource().filter("cgroup2"::equals).isPresent()
                ? " (a known blind spot, JDK-8347129: builds without its fix do not see a container's quota and memory"
                        + " limit on cgroup v2 of kernel 6.12 and newer)"
                : "";
    }

    private String reported(Optional<String> value, String what) {
        if (value.isEmpty()) {
            mismatches.add("it did not report " + what);
        }
        return value.orElse("");
    }

    private void mismatch(String had, String wanted) {
        mismatches.add(had + ", expected " + wanted);
    }
}
