package io.github.jdkmatrix.report.export;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Text without the characters that mean something in another tool's names: their UTF-8 bytes as in URLs. */
public final class PercentEncoded {

    private PercentEncoded() {}

    /**
     * The text with its letters and digits as they are. No two texts become the same.
     *
     * @param harmless the punctuation that stays as it is; the percent sign never does
     */
    public static String of(String text, String harmless) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c) || harmless.indexOf(c) >= 0) {
                out.appendCodePoint(c);
            } else {
                encode(out, c);
            }
        });
        return out.toString();
    }

    private static void encode(StringBuilder out, int codePoint) {
        for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
            out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
        }
    }
}
