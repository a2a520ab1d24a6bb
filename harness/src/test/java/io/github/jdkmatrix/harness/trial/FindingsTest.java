package io.github.jdkmatrix.harness.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindingsTest {
    private final Locale locale = Locale.getDefault();
    private final Findings findings = new Findings();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(locale);
    }

    @ParameterizedTest
    @ValueSource(strings = {"und", "en-US", "ru-RU", "ar-EG", "de-DE"})
    void writesNumbersTheSameInEveryLocale(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        findings.metric("whole", "s", 1_234_567L);
        findings.metric("fraction", "s", 0.25);
        findings.metric("whole double", "s", 3.0);
        findings.metric("large", "s", 1.5e300);
        findings.point("series", 1, 2);
        findings.point("series", 0.5, 2.0);

        assertThat(findings.metrics())
                .extracting(Findings.Metric::value)
                .containsExactly("1234567", "0.25", "3", "1.5E300");
        assertThat(findings.points())
                .containsExactly(new Findings.Point("series", "1", "2"), new Findings.Point("series", "0.5", "2"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesWhatIsNoNumber(double value) {
        assertThatIllegalArgumentException().isThrownBy(() -> findings.metric("rate", "s", value));
    }

    @Test
    void keepsTheFirstReasonOfAnInvalidRun() {
        findings.invalid("first");
        findings.invalid("second");

        assertThat(findings.invalid()).contains("first");
    }

    @Test
    void namesFactsAboutMetricsAlike() {
        findings.unavailable("thread-cpu", "why");
        findings.resolution("thread-user", "0.01");

        assertThat(findings.facts())
                .containsExactly(
                        new Findings.Fact("unavailable.thread-cpu", "why"),
                        new Findings.Fact("resolution.thread-user", "0.01"));
    }
}
