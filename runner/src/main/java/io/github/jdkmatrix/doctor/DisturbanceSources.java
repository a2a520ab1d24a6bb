package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.host.ControlGroup;
import io.github.jdkmatrix.record.DisturbanceSource;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Checks which disturbances of a fork can be detected on this machine. */
record DisturbanceSources(Machine machine) {

    private static final String NAME = "sources";

    /** Without these two a busy neighbour looks like a slow JDK. */
    private static final Set<DisturbanceSource> NEEDED =
            EnumSet.of(DisturbanceSource.STEAL, DisturbanceSource.CPU_TIME);

    List<Diagnosis.Source> all() {
        return Arrays.stream(DisturbanceSource.values())
                .map(it -> new Diagnosis.Source(it.title(), it.file(), isReadable(it)))
                .toList();
    }

    Finding check() {
        String read = names(this::isReadable);
        String missing = names(source -> !isReadable(source));
        String seen = (read.isEmpty() ? "none" : read) + (missing.isEmpty() ? "" : "; not " + missing);
        return NEEDED.stream().allMatch(this::isReadable)
                ? Finding.ok(NAME, seen)
                : Finding.warning(NAME, seen, "make /proc/stat readable; disturbed forks are not detected");
    }

    private boolean isReadable(DisturbanceSource source) {
        if (source.file().equals(DisturbanceSource.CGROUP_FILE)) {
            return ControlGroup.of(machine.root())
                    .filter(group -> source.isCountedIn(group.lines(source.file())))
                    .isPresent();
        }
        String cpu = Integer.toString(machine.allowed().first());
        return source.isCountedIn(machine.kernel().lines(source.file().replace("*", cpu)));
    }

    private String names(Predicate<DisturbanceSource> wanted) {
        return Arrays.stream(DisturbanceSource.values())
                .filter(wanted)
                .map(DisturbanceSource::title)
                .collect(Collectors.joining(", "));
    }
}
