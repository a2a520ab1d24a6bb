package io.github.jdkmatrix.doctor;

import java.util.Locale;
import java.util.OptionalLong;

/** How numbers are read and written here. */
final class Numbers {

    private Numbers() {}

    /** {@code 3.1 %}. */
    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    /** {@code 1.5 GiB}, or {@code 20 MiB} below one. */
    static String bytes(long bytes) {
        return bytes < 1L << 30
                ? (bytes >> 20) + " MiB"
                : String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30));
    }

    static OptionalLong whole(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text.trim()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
