package io.github.jdkmatrix.doctor;

import java.util.Locale;
import java.util.stream.Collectors;

/** Checks of the noise probe and of the time in which it ran. */
record ProbeChecks(Probed probed) {

    private static final String FOREIGN = "foreign";

    private static final String STEAL = "steal";

    private static final String NOISE = "noise";

    /** CPU time that others took while the noise probe ran. */
    Finding foreign() {
        return probed.window().spent().map(this::ofForeign).orElseGet(() -> Finding.unknown(FOREIGN, "no /proc/stat"));
    }

    private Finding ofForeign(CpuTimes spent) {
        double share = spent.foreign(probed.window().own().toNanos() / 1e9);
        return Finding.of(
                FOREIGN,
                Thresholds.FOREIGN_SHARE.of(share),
                "others took " + Numbers.percent(share) + " of the CPUs during the probe",
                "end the processes (top); stop timers, indexers, desktops");
    }

    /** Steal: CPU time that the hypervisor gave to others, while the noise probe ran and since the machine started. */
    Finding steal() {
        return probed.window()
                .spent()
                .map(spent -> ofSteal(
                        spent.stolen(), probed.window().after().orElseThrow().stolen()))
                .orElseGet(() -> Finding.unknown(STEAL, "no /proc/stat"));
    }

    private static Finding ofSteal(double now, double sinceBoot) {
        State state = Thresholds.STEAL_SHARE.of(now);
        return Finding.of(
                STEAL,
                state == State.OK && sinceBoot > Thresholds.STEAL_SINCE_BOOT ? State.WARNING : state,
                Numbers.percent(now) + " of the requested time; " + Numbers.percent(sinceBoot) + " since boot",
                "use a machine whose CPUs are not shared");
    }

    /** The verdict over the noise probe: its worst CPU counts. */
    Finding noise() {
        State worst = probed.noise().stream().map(ProbeChecks::state).reduce(State.UNKNOWN, State::orWorse);
        String seen = probed.noise().stream()
                .map(ProbeChecks::words)
                .collect(Collectors.joining("; ", "spread, A/A of ", ""));
        return worst == State.UNKNOWN
                ? Finding.unknown(NOISE, "the probe did not run")
                : Finding.of(NOISE, worst, seen, "see foreign, steal, governor; measure on a quiet machine");
    }

    private static State state(CpuNoise cpu) {
        return Thresholds.NOISE_SPREAD.of(cpu.spread()).orWorse(Thresholds.NOISE_RATIO.of(Math.abs(cpu.ratio() - 1)));
    }

    private static String words(CpuNoise cpu) {
        return String.format(
                Locale.ROOT,
                "CPU %d%s: %s, %.3f",
                cpu.cpu(),
                cpu.pinned() ? "" : " (not pinned)",
                Numbers.percent(cpu.spread()),
                cpu.ratio());
    }
}
