package io.github.jdkmatrix.doctor;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * How many tasks wanted to run over the last minute; {@link Foreign} tells whether they still do. Source: proc(5),
 * {@code /proc/loadavg}.
 */
record Load(Machine machine) implements Check {

    private static final String NAME = "load";

    @Override
    public Finding look() {
        OptionalDouble load = machine.proc("loadavg")
                .map(line -> Numbers.number(line.split(" ", 2)[0]))
                .orElseGet(OptionalDouble::empty);
        if (load.isEmpty()) {
            return Finding.notTold(NAME, "no /proc/loadavg");
        }
        int cpus = machine.online().orElseGet(machine::allowed).size();
        return Finding.of(
                NAME,
                load.getAsDouble() / cpus > Thresholds.LOAD_PER_CPU ? State.WARNING : State.OK,
                String.format(
                        Locale.ROOT, "%.2f over the last minute on %s", load.getAsDouble(), Numbers.count(cpus, "CPU")),
                "wait a minute where it is over; else end what runs (top)");
    }
}
