package io.github.jdkmatrix.engine;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Tokens that cannot be guessed: they mark the wrapper's lines among a program's output, and our containers among others. */
public final class RandomToken {

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomToken() {}

    public static String next() {
        byte[] bytes = new byte[8];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
