package io.github.jdkmatrix.doctor;

/** CPU time the hypervisor gave to somebody else, while the noise probe ran and since the machine started. */
record Steal(ProbeWindow window) implements Check {

    private static final String NAME = "steal";

    @Override
    public Finding look() {
        return window.spent()
                .map(spent ->
                        finding(spent.stolen(), window.after().orElseThrow().stolen()))
                .orElseGet(() -> Finding.notTold(NAME, "no /proc/stat"));
    }

    private static Finding finding(double now, double sinceBoot) {
        State state = Thresholds.STEAL_SHARE.of(now);
        return Finding.of(
                NAME,
                state == State.OK && sinceBoot > Thresholds.STEAL_SINCE_BOOT ? State.WARNING : state,
                Numbers.percent(now) + " of the time asked for; " + Numbers.percent(sinceBoot) + " since boot",
                "take a machine of your own, or one whose CPUs are not shared");
    }
}
