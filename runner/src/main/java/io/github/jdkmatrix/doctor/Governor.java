package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Optional;

/** Who chooses the CPUs' frequency. Source: the kernel's admin guide, pm/cpufreq and pm/intel_pstate. */
record Governor(Machine machine) implements Check {

    private static final String NAME = "governor";

    @Override
    public Finding look() {
        List<String> governors = machine.allowed().stream()
                .map(cpu -> machine.cpu(cpu, "cpufreq/scaling_governor"))
                .flatMap(Optional::stream)
                .distinct()
                .sorted()
                .toList();
        if (governors.isEmpty()) {
            return Finding.notTold(NAME, machine.withoutFrequencies("no cpufreq in /sys/devices/system/cpu"));
        }
        String seen = String.join(", ", governors);
        return governors.equals(List.of("performance"))
                ? Finding.ok(NAME, seen)
                : Finding.warning(
                        NAME, seen + ": the frequency follows the load", "cpupower frequency-set -g performance");
    }
}
