package io.github.jdkmatrix.doctor;

/** CPU time that others took while the noise probe ran. */
record Foreign(ProbeWindow window) implements Check {

    private static final String NAME = "foreign";

    @Override
    public Finding look() {
        return window.spent().map(this::finding).orElseGet(() -> Finding.notTold(NAME, "no /proc/stat"));
    }

    private Finding finding(CpuTimes spent) {
        double share = spent.foreign(window.own().toNanos() / 1e9);
        return Finding.of(
                NAME,
                Thresholds.FOREIGN_SHARE.of(share),
                "others took " + Numbers.percent(share) + " of the CPUs during the probe",
                "end what runs (top); stop timers, indexers, desktops");
    }
}
