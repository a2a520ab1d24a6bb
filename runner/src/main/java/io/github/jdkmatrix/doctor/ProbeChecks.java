package io.github.jdkmatrix.doctor;

/** Checks of who had the CPUs while this process was busy. */
record ProbeChecks(ProbeWindow window) {

    private static final String FOREIGN = "foreign";

    private static final String STEAL = "steal";

    /** CPU time that others took during the probe. */
    Finding foreign() {
        return window.spent().map(this::ofForeign).orElseGet(() -> Finding.unknown(FOREIGN, "no /proc/stat"));
    }

    private Finding ofForeign(CpuTimes spent) {
        double share = spent.foreign(window.own().toNanos() / 1e9);
        return Finding.of(
                FOREIGN,
                Thresholds.FOREIGN_SHARE.of(share),
                "others took " + Numbers.percent(share) + " of the CPUs during the probe",
                "end the processes (top); stop timers, indexers, desktops");
    }

    /** Steal: CPU time that the hypervisor gave to others, during the probe and since the machine started. */
    Finding steal() {
        return window.spent()
                .map(spent ->
                        ofSteal(spent.stolen(), window.after().orElseThrow().stolen()))
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
}
