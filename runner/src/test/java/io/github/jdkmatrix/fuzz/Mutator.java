package io.github.jdkmatrix.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Changes an input in a few places, as a careless hand, a torn disk or an adversary would. The same seed, the same. */
public final class Mutator {

    /** What stands for a value in YAML, JSON and the line protocol. */
    private static final Pattern TOKEN = Pattern.compile("\"(?:[^\"\\\\]++|\\\\.)*+\"|[\\w.+-]++");

    private static final String WORDS = "null true -1 0 1e400 NaN Infinity 2147483647 2147483648 -9223372036854775809"
            + " 1e-400 0x10 \"\" \"x\" [] {} [null] {\"a\":null} [[[[[[[[ \\u0000 \\ud800 \\ ' \" *a { } [ ] , #";

    private static final String[] TEXTS = {
        "9".repeat(400),
        "\0",
        "\t",
        "\n",
        "\r",
        "\u00c3(",
        "\u00ed\u00a0\u0080",
        "\u00ef\u00bb\u00bf",
        "\u00ff",
        "&a ",
        "<<: ",
        "!!binary ",
        "? ",
        ": ",
        "- ",
        "|\n",
        "@jdkmatrix\t",
        "x".repeat(5_000),
        "{".repeat(1_500)
    };

    private static final List<String> NASTY =
            Stream.concat(Arrays.stream(WORDS.split(" ")), Arrays.stream(TEXTS)).toList();

    private static final int MAX_CHANGES = 5;
    private static final int LONGEST_CUT = 200;

    private final Random random;

    Mutator(long seed) {
        this.random = new Random(seed);
    }

    /** Writes mutants of a file into a folder: {@code FILE FOLDER COUNT SEED}. */
    public static void main(String[] args) throws IOException {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        Mutator mutator = new Mutator(Long.parseLong(args[3]));
        for (int i = 1; i <= Integer.parseInt(args[2]); i++) {
            Files.write(Path.of(args[1], "mutant-" + args[3] + "-" + i), mutator.mutate(input));
        }
    }

    byte[] mutate(byte[] input) {
        // One character a byte, so that no byte is lost.
        StringBuilder text = new StringBuilder(new String(input, StandardCharsets.ISO_8859_1));
        for (int left = random.nextInt(1, MAX_CHANGES + 1); left > 0; left--) {
            change(text);
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private void change(StringBuilder text) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + random.nextInt(1, LONGEST_CUT));
        switch (random.nextInt(7)) {
            case 0 -> text.delete(at, end);
            case 1 -> text.insert(at, text.substring(at, end));
            case 2 -> text.insert(at, nasty());
            case 3 -> text.setLength(at);
            case 4 -> text.insert(at, (char) random.nextInt(256));
            default -> replaceToken(text);
        }
    }

    private void replaceToken(StringBuilder text) {
        List<MatchResult> tokens = TOKEN.matcher(text).results().toList();
        if (!tokens.isEmpty()) {
            MatchResult token = tokens.get(random.nextInt(tokens.size()));
            String by = random.nextInt(3) == 0
                    ? tokens.get(random.nextInt(tokens.size())).group()
                    : nasty();
            text.replace(token.start(), token.end(), by);
        }
    }

    private String nasty() {
        return NASTY.get(random.nextInt(NASTY.size()));
    }
}
