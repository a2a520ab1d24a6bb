package io.github.jdkmatrix.engine;

import java.security.SecureRandom;
import java.util.HexFormat;

/** The marks that tell the wrapper's lines from whatever a program prints. */
final class Tokens {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Tokens() {}

    static String next() {
        byte[] bytes = new byte[8];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
