package io.github.jdkmatrix.doctor;

import static io.github.jdkmatrix.doctor.Reading.ok;
import static io.github.jdkmatrix.doctor.Reading.problem;
import static io.github.jdkmatrix.doctor.Reading.warningIf;

import io.github.jdkmatrix.doctor.Diagnosis.Finding;
import io.github.jdkmatrix.doctor.Diagnosis.State;
import io.github.jdkmatrix.text.Word;
import java.util.Optional;
import java.util.function.Function;

/**
 * The table of checks: a row has what cannot be seen where nothing is known, what is read and from where on that is a warning
 * or a problem, and the remedy. The screen, JSON and {@code docs/troubleshooting.md} have them in this order.
 */
enum Check {
    ENGINE(
            "no engine",
            it -> Optional.of(it.engine().answer()),
            "start one, or: docker/engine start (as root on Debian, Ubuntu)"),
    CGROUP(
            "no control groups v2 in /sys/fs/cgroup",
            it -> it.engine().controlGroup(it.machine()),
            "use current builds; each record has what its JVM saw"),
    IMAGES(
            "no matrix.yaml here; name a matrix",
            it -> it.engine().images(it.jdks()),
            "run pulls or builds them; those it cannot get are unavailable"),
    RESULTS(
            "cannot look at the folder",
            doctor -> doctor.disk().writable(doctor.results())
                    ? doctor.disk().room(doctor.results())
                    : Optional.of(problem(doctor.results() + " is not writable")),
            "free space, or use another folder: run --out DIR"),
    CPUS(
            "the kernel does not tell which CPUs share a core",
            it -> it.machine().cpus(),
            "use a machine with more cores: the engine needs one too"),
    SMT(
            "no smt in /sys/devices/system/cpu",
            it -> it.machine()
                    .line("/sys/devices/system/cpu/smt/active")
                    .map(line -> warningIf(line.equals("1"), "on: a busy sibling slows its core", "none visible")),
            "pin to cores, or: echo off >/sys/devices/system/cpu/smt/control"),
    GOVERNOR(
            "no cpufreq in /sys; in a virtual machine its host decides",
            it -> it.machine().governor(),
            "cpupower frequency-set -g performance"),
    THP(
            "no transparent_hugepage in /sys/kernel/mm",
            it -> it.machine()
                    .line("/sys/kernel/mm/transparent_hugepage/enabled")
                    .map(line -> line.replaceAll(".*\\[|].*", ""))
                    .map(chosen ->
                            warningIf(chosen.equals("always"), "always: a heap may or may not get huge pages", chosen)),
            "echo madvise >/sys/kernel/mm/transparent_hugepage/enabled"),
    SWAP(
            "no swap in /proc/meminfo",
            it -> it.machine().swap(),
            "end the processes that use the memory, then: swapoff -a"),
    /**
     * The clocksource: one that user space cannot read makes {@code System.nanoTime} a system call. Source: vdso(7), timers/timekeeping.
     */
    CLOCK(
            "no clocksource in /sys/devices/system",
            it -> it.machine()
                    .line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
                    .map(source -> source.matches("hpet|acpi_pm|(refined-)?jiffies|pit")
                            ? problem(source + ": reading the time takes a microsecond or more")
                            : ok(source)),
            "boot with clocksource=tsc; if dmesg rejects it, another machine"),
    FOREIGN(
            "no /proc/stat",
            it -> it.window().map(ProbeWindow::foreign),
            "end the processes (top); stop timers, indexers, desktops"),
    STEAL("no /proc/stat", it -> it.window().map(ProbeWindow::steal), "use a machine whose CPUs are not shared");

    private final String unknown;

    @SuppressWarnings("ImmutableEnumChecker") // No reader has a state.
    private final Function<Doctor, Optional<Reading>> reader;

    private final String remedy;

    Check(String unknown, Function<Doctor, Optional<Reading>> reader, String remedy) {
        this.unknown = unknown;
        this.reader = reader;
        this.remedy = remedy;
    }

    /** What the check finds on a machine. */
    Finding of(Doctor doctor) {
        Reading reading = reader.apply(doctor).orElse(new Reading(State.UNKNOWN, unknown, Optional.empty()));
        boolean bad = reading.state() == State.WARNING || reading.state() == State.PROBLEM;
        return new Finding(
                Word.of(this),
                reading.state(),
                reading.seen(),
                Optional.of(reading.remedy().orElse(remedy)).filter(it -> bad));
    }
}
