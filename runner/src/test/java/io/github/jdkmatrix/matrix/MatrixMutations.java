package io.github.jdkmatrix.matrix;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Real matrices spoilt in one place, in ways of which each makes any matrix invalid. The same seed gives the same ones.
 */
public final class MatrixMutations {

    /** A key of ours with a value behind it; names of profiles and build arguments are the user's own. */
    private static final Pattern KEY =
            Pattern.compile("(?m)^[^#\n]*?(?<![\\w-])(?!small|full|published|id|params|set|where)"
                    + "([a-z][a-z-]{2,}): *(?=[\\w\\[{\"\n])");

    private static final Pattern SCALAR = Pattern.compile(
            "(?m)^[^#\n]*?(?<![\\w-])(?:forks|timeout|memory|collector|name|cores|use|columns|title): ([^\\s,}]+)");
    private static final Pattern NUMBER = Pattern.compile("(?m)^[^#\n]*?(?<![\\w-])(?:forks|cores|quota): ([0-9.]+)");
    private static final Pattern REFERENCE =
            Pattern.compile("(?m)^    +[^#\n]*?(?:cpus|workloads|columns|metrics|rows): \\[?\"?([\\w-]+)");
    private static final Pattern ONE_LINE_KEY = Pattern.compile("(?m)^( *[a-z-]+: [^#\n]+)\n");
    private static final Pattern INDENTATION = Pattern.compile("(?m)^(  )(?! *#)");
    private static final Pattern CLOSING = Pattern.compile("(?m)^[^#\n]*([\\]}])");
    private static final Pattern CLOSING_QUOTE = Pattern.compile("(?m)^[^#\n\"]*\"[^\"\n]*(\")");
    private static final Pattern AXIS = Pattern.compile("(?m)^(jdks|cpus|workloads):");
    private static final Pattern LINE = Pattern.compile("(?m)^()");

    private static final Map<String, BiFunction<String, Random, String>> KINDS = new TreeMap<>(Map.of(
            "mistyped-key",
            MatrixMutations::mistypedKey,
            "scalar-becomes-mapping",
            (text, random) -> replaced(text, SCALAR, random, "{not: this}"),
            "number-becomes-nonsense",
            MatrixMutations::nonsense,
            "unknown-reference",
            (text, random) -> replaced(text, REFERENCE, random, "nowhere-declared"),
            "key-twice",
            MatrixMutations::doubled,
            "tab-for-spaces",
            (text, random) -> replaced(text, INDENTATION, random, "\t"),
            "bracket-left-out",
            (text, random) -> replaced(text, CLOSING, random, ""),
            "quote-left-out",
            (text, random) -> replaced(text, CLOSING_QUOTE, random, ""),
            "axis-under-another-name",
            MatrixMutations::renamedAxis,
            "cut-short",
            MatrixMutations::cutShort));

    private static final Map<String, BiFunction<String, Random, String>> MORE_KINDS = new TreeMap<>(Map.of(
            "alias-for-scalar", (text, random) -> replaced(text, SCALAR, random, "*elsewhere"),
            "stray-line", (text, random) -> replaced(text, LINE, random, "stray\n"),
            "character-that-is-none", (text, random) -> replaced(text, LINE, random, "\u0001")));

    private MatrixMutations() {}

    /** By name, each with one mistake. */
    public static SortedMap<String, String> of(String matrix, long seed, int ofEachKind) {
        SortedMap<String, String> mutants = new TreeMap<>();
        Random random = new Random(seed);
        for (var kinds : List.of(KINDS, MORE_KINDS)) {
            kinds.forEach((kind, spoil) -> {
                for (int i = 1; i <= ofEachKind; i++) {
                    mutants.put(String.format(Locale.ROOT, "%s-%d", kind, i), spoil.apply(matrix, random));
                }
            });
        }
        return mutants;
    }

    /** Writes the mutants of a matrix into a folder. */
    private static String replaced(String text, Pattern where, Random random, String by) {
        MatchResult site = site(text, where, random);
        return text.substring(0, site.start(1)) + by + text.substring(site.end(1));
    }

    /** One of the places that fit, each as likely as any other. */
    private static MatchResult site(String text, Pattern where, Random random) {
        List<MatchResult> sites = where.matcher(text).results().toList();
        return sites.get(random.nextInt(sites.size()));
    }

    private static String mistypedKey(String text, Random random) {
        MatchResult key = site(text, KEY, random);
        int at = random.nextInt(key.group(1).length());
        String typed = random.nextBoolean()
                ? key.group(1).substring(0, at) + "z" + key.group(1).substring(at)
                : key.group(1).substring(0, at) + "q" + key.group(1).substring(at + 1);
        return text.substring(0, key.start(1)) + typed + text.substring(key.end(1));
    }

    private static String nonsense(String text, Random random) {
        List<String> nonsense = List.of("-1", "0", "NaN", "1e400", "99999999999999999999", "two", "0x2", "''");
        return replaced(text, NUMBER, random, nonsense.get(random.nextInt(nonsense.size())));
    }

    private static String doubled(String text, Random random) {
        MatchResult line = site(text, ONE_LINE_KEY, random);
        return text.substring(0, line.end()) + line.group() + text.substring(line.end());
    }

    private static String renamedAxis(String text, Random random) {
        MatchResult axis = site(text, AXIS, random);
        List<String> others = List.of("jdk", "CPUs", "workload", "axis", "flags");
        return text.substring(0, axis.start(1))
                + others.get(random.nextInt(others.size()))
                + text.substring(axis.end(1));
    }

    /** Before the last axis begins, so that at least this one is missing. */
    private static String cutShort(String text, Random random) {
        Matcher last = Pattern.compile("(?m)^workloads:").matcher(text);
        if (!last.find()) {
            throw new IllegalArgumentException("a matrix without workloads");
        }
        return text.substring(0, random.nextInt(last.start()));
    }
}
