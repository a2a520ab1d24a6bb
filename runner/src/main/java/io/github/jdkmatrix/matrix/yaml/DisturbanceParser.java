package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import java.util.Optional;

/** Reads {@code disturbance}: limits, a share of the CPUs' time, or {@code off}. */
final class DisturbanceParser {

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
        Optional<Double> share = ValueType.percentage(text);
        return text.equals("off") || share.isPresent() ? Optional.of(share.map(STANDARD::withShare)) : Optional.empty();
    }

    private static DisturbanceLimits limits(Fields fields) {
        return new DisturbanceLimits(
                fields.get(FOREIGN).orElse(STANDARD.foreign()),
                fields.get(STEAL).orElse(STANDARD.steal()),
                fields.get(SWAP).orElse(STANDARD.swapMegabytes()),
                fields.get(RETRIES).orElse(STANDARD.retries()));
    }
}
