package io.github.jdkmatrix.flags;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as HotSpot reads them in flags: decimal or hexadecimal, with k, m, g, t for powers of 1024. */
final class FlagNumber {

    private static final Pattern NUMBER =
            Pattern.compile("(-?)(?:0[xX]([0-9a-fA-F]{1,16})|(\\d{1,20}(?:\\.\\d{1,20})?))([kKmMgGtT]?)");

    private static final BigDecimal STEP = BigDecimal.valueOf(1024);
    private static final String PREFIXES = "kmgt";

    private FlagNumber() {}

    /** Reads a number; empty for any other text. */
    static Optional<BigDecimal> of(String text) {
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal size = matcher.group(2) == null
                ? new BigDecimal(matcher.group(3))
                : new BigDecimal(new BigInteger(matcher.group(2), 16));
        String prefix = matcher.group(4).toLowerCase(Locale.ROOT);
        int power = prefix.isEmpty() ? 0 : PREFIXES.indexOf(prefix) + 1;
        BigDecimal scaled = size.multiply(STEP.pow(power));
        return Optional.of(matcher.group(1).isEmpty() ? scaled : scaled.negate());
    }
}
