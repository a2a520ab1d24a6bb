package io.github.jdkmatrix.report.json;

import io.github.jdkmatrix.stats.ValueOrReason;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Collects why fields are null, by their names. */
final class Reasons {

    private final Map<String, String> byField = new LinkedHashMap<>();

    /** The value of a field, or nothing with the reason kept. */
    <T> Optional<T> known(String field, ValueOrReason<T> answer) {
        answer.whyNot().ifPresent(reason -> add(field, reason));
        return answer.known();
    }

    void add(String field, String reason) {
        byField.put(field, reason);
    }

    Map<String, String> byField() {
        return byField;
    }
}
