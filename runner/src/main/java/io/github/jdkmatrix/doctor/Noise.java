package io.github.jdkmatrix.doctor;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The verdict over the noise probe: its worst CPU counts. */
record Noise(List<CpuNoise> cpus) implements Check {

    private static final String NAME = "noise";

    @Override
    public Finding look() {
        State worst = cpus.stream().map(Noise::state).reduce(State.NOT_TOLD, State::orWorse);
        String seen = cpus.stream().map(Noise::words).collect(Collectors.joining("; ", "spread, A/A of ", ""));
        return worst == State.NOT_TOLD
                ? Finding.notTold(NAME, "the probe did not run")
                : Finding.of(NAME, worst, seen, "see load, foreign, steal, governor; measure when it is quiet");
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
