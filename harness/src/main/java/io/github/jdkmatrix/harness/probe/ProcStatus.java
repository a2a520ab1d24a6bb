package io.github.jdkmatrix.harness.probe;

import java.util.Optional;

/** The {@code Name:<tab>value} lines of a {@code status} file of {@code /proc}, see proc_pid_status(5). */
final class ProcStatus {
    private static final long KIB = 1024;
    private static final String KIB_UNIT = " kB";

    private final String lines;

    ProcStatus(String lines) {
        this.lines = "\n" + lines;
    }

    /** The lines of the file; none when it does not exist. */
    static ProcStatus read(String path) {
        return new ProcStatus(ProcFile.read(path).orElse(""));
    }

    Optional<String> text(String name) {
        String label = "\n" + name + ":";
        int line = lines.indexOf(label);
        if (line < 0) {
            return Optional.empty();
        }
        int end = lines.indexOf('\n', line + 1);
        String value = lines.substring(line + label.length(), end < 0 ? lines.length() : end);
        return Optional.of(value.trim());
    }

    /** The value of a line such as {@code voluntary_ctxt_switches: 150}. */
    Optional<Long> number(String name) {
        Optional<String> value = text(name);
        return value.isPresent() ? Optional.of(Long.valueOf(value.get())) : Optional.empty();
    }

    /** The value of a line such as {@code VmHWM: 46328 kB}, in bytes. */
    Optional<Long> bytes(String name) {
        Optional<String> value = text(name);
        if (!value.isPresent() || !value.get().endsWith(KIB_UNIT)) {
            return Optional.empty();
        }
        String kib = value.get().substring(0, value.get().length() - KIB_UNIT.length());
        return Optional.of(Long.parseLong(kib) * KIB);
    }
}
