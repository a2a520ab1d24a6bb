package io.github.jdkmatrix.engine;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Marks that nobody can guess: they tell the wrapper's lines from whatever a program prints, and our containers from others'. */
public final class RandomToken {

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomToken() {}

    public static String next() {
        byte[] bytes = new byte[8];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
