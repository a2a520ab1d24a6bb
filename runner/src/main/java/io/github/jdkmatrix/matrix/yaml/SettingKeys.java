package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Setting;
import io.github.jdkmatrix.matrix.Setting.SettingType;
import io.github.jdkmatrix.matrix.Settings;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;

/** Maps settings to the keys of a matrix, which options share. */
public final class SettingKeys {

    private SettingKeys() {}

    /** The key of a setting. */
    @SuppressWarnings("unchecked")
    public static <T> Property<T> of(Setting<T> setting) {
        ValueType<?> type = switch (setting.type()) {
            case SettingType.Choice<T> choice -> ValueType.oneOf(choice.constants(), choice.word());
            case SettingType.Form<T> form -> type(form.kind());
        };
        return Property.of(MatrixParser.MATRIX.name(), setting.key(), (ValueType<T>) type);
    }

    private static ValueType<?> type(SettingType.Kind kind) {
        return switch (kind) {
            case TIME ->
                ValueType.duration(
                        Duration.ofNanos(1), Duration.ofDays(7), "give a duration such as 90s, 10m or 500ms");
            case MEMORY ->
                ValueType.oneOrMore(ValueType.memory(Settings.MIN_MEGABYTES), "an axis")
                        .map(it -> it.stream()
                                .distinct()
                                .sorted(Comparator.reverseOrder())
                                .toList());
            case SHARE -> ValueType.PERCENTAGE;
            case JVM_ARGUMENTS -> ValueType.TEXTS.map(YamlValue::strings);
            case VARIABLES -> ValueType.ENV;
            case COUNTERS -> ValueType.names(Counters.NAME, Counters.NAME_REMEDY);
            case DISTURBANCE ->
                ValueType.scalar(
                        "`off`, `0%` to `100%`",
                        "give a percentage from 0% to 100%, such as 20%, or off",
                        SettingKeys::disturbance);
            case PARALLEL -> ValueType.PARALLEL;
        };
    }

    /** Reads {@code off}, which some readers of YAML take for a boolean, as empty. */
    private static Optional<Optional<DisturbanceLimits>> disturbance(String text) {
        Optional<DisturbanceLimits> limits = ValueType.percentage(text).map(DisturbanceLimits::of);
        return text.equals("off") || limits.isPresent() ? Optional.of(limits) : Optional.empty();
    }
}
