package io.github.jdkmatrix.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** What machines and mailing lists read must not depend on where it was written. */
public final class Locales {

    /** A comma for the point, dots in thousands, an i without its dot in capitals. */
    private static final List<Locale> ALL =
            List.of(Locale.ROOT, Locale.US, Locale.GERMANY, Locale.forLanguageTag("tr-TR"));

    private Locales() {}

    /** Checks that a text is the same under all of them. */
    public static void assertSameUnderAll(Supplier<String> text, String expected) {
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : ALL) {
                Locale.setDefault(locale);
                assertThat(text.get()).as("under '%s'", locale).isEqualTo(expected);
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
