package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.host.CpuList;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.PlacementPolicy;
import java.time.Duration;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads the entries of the axis {@code cpus}. */
final class CpuShapeParser {

    /** In a set of CPUs: as many as a shape may have cores. */
    private static final int MOST_CORES =
            Shapes.CPU.kind("cores", Kind.Whole.class).most();

    /** What the kernel takes for a period, and the least it grants in one: sched_bandwidth in its documentation. */
    private static final int SHORTEST_PERIOD_MICROS = 1_000;

    private static final int LONGEST_PERIOD_MICROS = 1_000_000;
    private static final int LEAST_GRANT_MICROS = 1_000;

    private final Problems problems;
    private final boolean emulateByDefault;

    /** With what a shape may do unless it says so itself. */
    CpuShapeParser(boolean emulateByDefault, Problems problems) {
        this.problems = problems;
        this.emulateByDefault = emulateByDefault;
    }

    Optional<CpuShape> cpu(YamlNode node) {
        return Fields.of(node, "this CPU shape", problems, Shapes.CPU).flatMap(this::cpu);
    }

    private Optional<CpuShape> cpu(Fields fields) {
        Optional<String> id = fields.id();
        if (!fields.has("cores") && !fields.has("cpuset")) {
            fields.lacks("needs 'cores', or a 'cpuset'");
        }
        Optional<NavigableSet<Integer>> cpuset = cpuset(fields);
        OptionalInt cores = cores(fields, cpuset);
        OptionalDouble quota = fields.positive("quota", cores.orElse(MOST_CORES));
        int period = period(fields);
        checkGrant(fields, quota, period);
        boolean emulate = emulate(fields, problems).orElse(emulateByDefault);
        return id.map(name -> new CpuShape(
                name, cores.orElse(1), quota, emulate, placement(fields), cpuset.map(CpuList::format), period));
    }

    /** Of a shape or of the whole matrix. */
    static Optional<Boolean> emulate(Fields fields, Problems problems) {
        return fields.text("emulate").map(text -> switch (text) {
            case "auto" -> true;
            case "never" -> false;
            default -> {
                problems.add(
                        fields.at("emulate"),
                        "'emulate' of " + fields.what() + " is '" + text + "'; give auto or never");
                yield true;
            }
        });
    }

    private Optional<NavigableSet<Integer>> cpuset(Fields fields) {
        return fields.text("cpuset").flatMap(text -> {
            try {
                return Optional.of(CpuList.parse(text)).filter(cpus -> {
                    boolean fits = !cpus.isEmpty() && cpus.size() <= MOST_CORES;
                    if (!fits) {
                        problems.add(
                                fields.at("cpuset"),
                                "'cpuset' of this CPU shape has " + cpus.size() + " CPUs; give 1 to " + MOST_CORES);
                    }
                    return fits;
                });
            } catch (IllegalArgumentException e) {
                problems.add(fields.at("cpuset"), "'cpuset' of this CPU shape: " + e.getMessage());
                return Optional.empty();
            }
        });
    }

    /** What is said, else as many as the set has. */
    private OptionalInt cores(Fields fields, Optional<NavigableSet<Integer>> cpuset) {
        OptionalInt said = fields.integer("cores");
        if (cpuset.isEmpty() || (fields.has("cores") && said.isEmpty())) {
            return said;
        }
        int pinned = cpuset.get().size();
        if (said.orElse(pinned) < pinned) {
            problems.add(
                    fields.at("cores"),
                    "'cores' of this CPU shape is " + said.getAsInt() + ", fewer than the " + pinned
                            + " CPUs of its 'cpuset'; leave 'cores' out or shorten the set");
        }
        return OptionalInt.of(said.orElse(pinned));
    }

    private PlacementPolicy placement(Fields fields) {
        if (fields.has("placement") && fields.has("cpuset")) {
            problems.add(
                    fields.at("placement"),
                    "this CPU shape names its CPUs by 'cpuset', which leaves nothing to place; leave out 'placement'");
        }
        return fields.word("placement", "placement").map(PlacementPolicy::of).orElse(PlacementPolicy.CORES);
    }

    private int period(Fields fields) {
        if (fields.has("period") && !fields.has("quota")) {
            problems.add(fields.at("period"), "this CPU shape has a 'period' but no 'quota'; give both or neither");
        }
        Optional<Duration> period = fields.duration("period");
        long micros = period.map(it -> it.toNanos() / 1_000).orElse((long) CpuShape.DEFAULT_PERIOD_MICROS);
        if (micros < SHORTEST_PERIOD_MICROS || micros > LONGEST_PERIOD_MICROS) {
            problems.add(
                    fields.at("period"),
                    "'period' of this CPU shape is '" + fields.text("period").orElse("")
                            + "'; the kernel takes 1ms to 1s");
            return CpuShape.DEFAULT_PERIOD_MICROS;
        }
        return (int) micros;
    }

    private void checkGrant(Fields fields, OptionalDouble quota, int periodMicros) {
        if (quota.isPresent() && quota.getAsDouble() * periodMicros < LEAST_GRANT_MICROS) {
            problems.add(
                    fields.at("quota"),
                    "'quota' of this CPU shape grants less than 1 ms in its period of " + periodMicros / 1_000
                            + " ms, which the kernel refuses; give a larger quota or a longer period");
        }
    }
}
