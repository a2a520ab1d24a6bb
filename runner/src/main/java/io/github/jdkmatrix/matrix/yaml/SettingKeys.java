package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Setting;
import io.github.jdkmatrix.matrix.SettingType;
import io.github.jdkmatrix.matrix.Settings;
import java.time.Duration;
import java.util.Comparator;

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
        return KeyWords.property(KeyWords.MATRIX, setting.key(), (ValueType<T>) type);
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
            case DISTURBANCE -> DisturbanceParser.TYPE;
            case PARALLEL -> ValueType.PARALLEL;
        };
    }
}
