package io.github.jdkmatrix.jmh;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads a line of {@code META-INF/BenchmarkList}: the list that JMH's annotation processor writes and its runner reads. A
 * field is a letter for its type and a value: {@code S 3 abc} is the text abc of three characters, {@code E} is nothing. The
 * fields and their order are the same from JMH 1.21 to 1.37; values of parameters are encoded in later versions.
 */
final class ListReader {

    private static final String MAGIC = "JMH ";
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final int BITS = 6;

    private final String line;
    private final boolean encoded;
    private int at = MAGIC.length();

    private ListReader(String line, boolean encoded) {
        this.line = line;
        this.encoded = encoded;
    }

    /**
     * Reads the benchmark of a line.
     *
     * @param encoded whether this version of JMH encodes the values of parameters
     * @throws IllegalArgumentException if the line is of another format
     */
    static ListedBenchmark read(String line, boolean encoded) {
        try {
            if (!line.startsWith(MAGIC)) {
                throw new IllegalArgumentException("'" + line + "'");
            }
            return new ListReader(line, encoded).benchmark();
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            throw new IllegalArgumentException("'" + line + "'", e);
        }
    }

    private ListedBenchmark benchmark() {
        String type = text();
        text(); // the generated class
        String method = text();
        String mode = text();
        optional('I'); // threads
        list('A'); // threads of each group
        List<String> methods = list('L').orElse(List.of());
        ListedBenchmark.Iterations warmup = iterations();
        ListedBenchmark.Iterations measurement = iterations();
        optional('I'); // forks
        optional('I'); // forks for warm-up
        Optional<String> jvm = optional('S');
        Optional<List<String>> replace = list('L');
        List<String> prepend = list('L').orElse(List.of());
        List<String> append = list('L').orElse(List.of());
        return new ListedBenchmark(
                type + "." + method,
                JmhArguments.MODES.getOrDefault(mode, mode),
                methods,
                warmup,
                measurement,
                jvm,
                new Benchmark.Fork(prepend, replace, append),
                params());
    }

    private ListedBenchmark.Iterations iterations() {
        Optional<Integer> count = optional('I').map(Integer::valueOf);
        Optional<Double> seconds = optional('T').flatMap(JmhArguments::seconds);
        optional('I'); // batch size
        return new ListedBenchmark.Iterations(count, seconds);
    }

    private SortedMap<String, List<String>> params() {
        SortedMap<String, List<String>> params = new TreeMap<>();
        if (tag('M')) {
            for (int left = number(); left > 0; left--) {
                String name = sized();
                List<String> values = new ArrayList<>();
                for (int more = number(); more > 0; more--) {
                    values.add(encoded ? decoded(sized()) : sized());
                }
                params.put(name, values);
            }
        }
        return params;
    }

    private String text() {
        return optional('S').orElseThrow(() -> new IllegalArgumentException("'" + line + "'"));
    }

    private Optional<String> optional(char type) {
        return tag(type) ? Optional.of(sized()) : Optional.empty();
    }

    private Optional<List<String>> list(char type) {
        if (!tag(type)) {
            return Optional.empty();
        }
        List<String> all = new ArrayList<>();
        for (int left = number(); left > 0; left--) {
            all.add(sized());
        }
        return Optional.of(all);
    }

    /** Whether a value of the type comes next; if not, nothing does. */
    private boolean tag(char type) {
        char tag = line.charAt(at);
        at += 2;
        if (tag != type && tag != 'E') {
            throw new IllegalArgumentException("'" + line + "'");
        }
        return tag == type;
    }

    private int number() {
        int end = line.indexOf(' ', at);
        int number = Integer.parseInt(line.substring(at, end));
        at = end + 1;
        return number;
    }

    private String sized() {
        int length = number();
        String text = line.substring(at, at + length);
        at += length + 1;
        return text;
    }

    /** Decodes base 64 with the lowest bits first, of UTF-16 with the low byte first. */
    private static String decoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int bits = 0;
        int held = 0;
        for (char digit : text.replace("=", "").toCharArray()) {
            held |= DIGITS.indexOf(digit) << bits;
            bits += BITS;
            if (bits >= Byte.SIZE) {
                bytes.write(held);
                held >>= Byte.SIZE;
                bits -= Byte.SIZE;
            }
        }
        // The last character may be followed by bits of nothing.
        int whole = bytes.size() / 2 * 2;
        return new String(bytes.toByteArray(), 0, whole, StandardCharsets.UTF_16LE);
    }

    /**
     * A line of {@code META-INF/BenchmarkList}, as far as jdkmatrix uses it.
     *
     * @param name the class and method
     * @param mode JMH's short name; {@code All} means each
     * @param methods the methods of its group
     * @param warmup the iterations of {@code @Warmup}
     * @param measurement the iterations of {@code @Measurement}
     * @param jvm the JVM of {@code @Fork(jvm = ...)}
     * @param fork the JVM arguments of {@code @Fork}
     * @param params values of the fields with {@code @Param}; none where the field has none
     */
    record ListedBenchmark(
            String name,
            String mode,
            List<String> methods,
            Iterations warmup,
            Iterations measurement,
            Optional<String> jvm,
            Benchmark.Fork fork,
            SortedMap<String, List<String>> params) {

        /** The mode that means all other modes. */
        static final String ALL_MODES = "All";

        /** The number of iterations and the time of each, if given. */
        record Iterations(Optional<Integer> count, Optional<Double> seconds) {}
    }
}
