package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Setting;
import io.github.jdkmatrix.matrix.Settings;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys of a matrix that stand for settings, each with the form of its values; options share them. */
public final class SettingKeys {

    private static final Map<Setting<?>, Property<?>> KEYS = new HashMap<>();

    static {
        key(
                Settings.TIMEOUT,
                ValueType.duration(
                        Duration.ofNanos(1), Duration.ofDays(7), "give a duration such as 90s, 10m or 500ms"));
        key(
                Settings.MEMORY,
                ValueType.oneOrMore(ValueType.memory(Settings.MIN_MEGABYTES), "a list of several is an axis")
                        .map(it -> it.stream()
                                .distinct()
                                .sorted(Comparator.reverseOrder())
                                .toList()));
        key(Settings.COLLECTOR, ValueType.oneOf(List.of(Collector.values()), Collector::key));
        key(Settings.JVM_ARGS, ValueType.TEXTS.map(YamlValue::strings));
        key(Settings.ENV, ValueType.ENV);
        key(Settings.SECCOMP, ValueType.constants(List.of(Seccomp.values())));
        key(
                Settings.DISTURBANCE,
                ValueType.scalar(
                        "`off`, `0%` to `100%`",
                        "give a percentage from 0% to 100%, such as 20%, or off", SettingKeys::disturbance));
        key(Settings.EQUIVALENCE, ValueType.PERCENTAGE);
        key(
                Settings.COUNTERS,
                ValueType.oneOrMore(
                                ValueType.text(Counters.NAME, "name", Counters.NAME_REMEDY),
                                "those in a list are counted together")
                        .map(it -> it.stream().distinct().toList()));
        key(Settings.PARALLEL, ValueType.PARALLEL);
    }

    private SettingKeys() {}

    private static <T> void key(Setting<T> setting, ValueType<T> type) {
        KEYS.put(setting, Property.of("matrix", setting.key(), type));
    }

    /** The key of a setting. */
    @SuppressWarnings("unchecked") // a key has the type of its setting
    public static <T> Property<T> of(Setting<T> setting) {
        return (Property<T>) KEYS.get(setting);
    }

    /** Reads {@code off}, which some readers of YAML take for a boolean, as empty. */
    private static Optional<Optional<DisturbanceLimits>> disturbance(String text) {
        Optional<DisturbanceLimits> limits = ValueType.percentage(text).map(DisturbanceLimits::of);
        return text.equals("off") || limits.isPresent() ? Optional.of(limits) : Optional.empty();
    }
}
