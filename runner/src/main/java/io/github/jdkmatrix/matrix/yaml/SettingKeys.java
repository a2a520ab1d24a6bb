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
            case DISTURBANCE -> DisturbanceParser.TYPE;
            case PARALLEL -> ValueType.PARALLEL;
        };
    }

    /** Reads {@code disturbance}: limits, a share of the CPUs' time, or {@code off}. */
    static final class DisturbanceParser {

        private static final DisturbanceLimits STANDARD = DisturbanceLimits.DEFAULT;

        static final Section DISTURBANCE = new Section("disturbance");

        static final Property<Double> FOREIGN = DISTURBANCE.optional("foreign", ValueType.PERCENTAGE);

        static final Property<Double> STEAL = DISTURBANCE.optional("steal", ValueType.PERCENTAGE);

        static final Property<Integer> SWAP = DISTURBANCE.optional("swap", ValueType.memory(0));

        static final Property<Integer> RETRIES = DISTURBANCE.optional("retries", ValueType.wholeNumber(0, 100));

        /** The type of the key; empty for {@code off}, which some readers of YAML take for a boolean. */
        static final ValueType<Optional<DisturbanceLimits>> TYPE = ValueType.either(
                ValueType.scalar(
                        "`off`, `0%` to `100%`",
                        "give a percentage from 0% to 100%, such as 20%, or off", DisturbanceParser::plain),
                DISTURBANCE,
                fields -> Optional.of(Optional.of(limits(fields))));

        private DisturbanceParser() {}

        private static Optional<Optional<DisturbanceLimits>> plain(String text) {
            Optional<DisturbanceLimits> both = ValueType.percentage(text)
                    .map(it -> new DisturbanceLimits(it, it, STANDARD.swapMegabytes(), STANDARD.retries()));
            return text.equals("off") || both.isPresent() ? Optional.of(both) : Optional.empty();
        }

        private static DisturbanceLimits limits(Fields fields) {
            return new DisturbanceLimits(
                    fields.get(FOREIGN).orElse(STANDARD.foreign()),
                    fields.get(STEAL).orElse(STANDARD.steal()),
                    fields.get(SWAP).orElse(STANDARD.swapMegabytes()),
                    fields.get(RETRIES).orElse(STANDARD.retries()));
        }
    }
}
