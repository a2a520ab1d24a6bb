package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.ControlGroup;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Checks of control groups. */
record ConfinementChecks(Machine machine, DetectedEngine engine) {

    private static final String CGROUP = "cgroup";

    /** The version of the control groups, and whether this process is short of CPU time by one. */
    Finding controlGroups() {
        Optional<ControlGroup> own = ControlGroup.of(machine.root());
        EngineFacts facts = engine.survey().facts();
        String version =
                facts.cgroup().isBlank() ? own.map(it -> "" + it.version()).orElse("") : facts.cgroup();
        if (version.isEmpty()) {
            return Finding.unknown(CGROUP, "no CPU controller in /sys/fs/cgroup");
        }
        OptionalDouble quota = own.map(ControlGroup::quota).orElseGet(OptionalDouble::empty);
        if (quota.isPresent()) {
            return limited("v" + version, quota.getAsDouble());
        }
        return version.equals("2") && Kernel.hidesLimits(facts.kernel())
                ? Finding.warning(
                        CGROUP,
                        "v2 on kernel " + facts.kernel() + ": older JDK builds see no limits (JDK-8347129)",
                        "use current builds; each record has what its JVM saw")
                : Finding.ok(CGROUP, "v" + version);
    }

    /** Forks of an engine may lie outside of the group; plain processes are in it. */
    private Finding limited(String version, double cpus) {
        return Finding.of(
                CGROUP,
                engine instanceof DetectedEngine.Docker ? State.WARNING : State.PROBLEM,
                String.format(Locale.ROOT, "%s; this process may use %.2f CPUs only", version, cpus),
                "lift the CPU limit of the container or service this runs in");
    }
}
