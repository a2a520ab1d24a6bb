package io.github.jdkmatrix.jmh;

import io.github.jdkmatrix.jmh.ListReader.ListedBenchmark;
import io.github.jdkmatrix.text.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/** The benchmarks of a jar: what {@code java -jar JAR -lp} would print, without running anything of the jar. */
public final class BenchmarkJar {

    /** The entry in which JMH lists the benchmarks. */
    public static final String LIST = "META-INF/BenchmarkList";

    /** The class by which a JMH encodes the values of parameters in its list; a JMH without it does not. */
    private static final String ENCODER = "org/openjdk/jmh/util/lines/Armor.class";

    private static final List<String> MODES = List.of("thrpt", "avgt", "sample", "ss");

    private final List<ListedBenchmark> listed;

    private BenchmarkJar(List<ListedBenchmark> listed) {
        this.listed = listed;
    }

    /**
     * Reads the list of a jar.
     *
     * @throws IllegalArgumentException that says why there is none; the message follows the name of the jar
     */
    public static BenchmarkJar read(Path jar) throws IOException {
        try (JarFile opened = new JarFile(jar.toFile(), false)) {
            ZipEntry list = opened.getEntry(LIST);
            if (list == null) {
                throw new IllegalArgumentException(
                        "has no " + LIST + "; name the jar of JMH's build, which contains JMH");
            }
            boolean encoded = opened.getEntry(ENCODER) != null;
            try (InputStream in = opened.getInputStream(list)) {
                return new BenchmarkJar(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .map(line -> ListReader.read(line, encoded))
                        .toList());
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "has a " + LIST + " in another format than that of JMH 1.19 to 1.37, at " + e.getMessage());
            }
        }
    }

    /**
     * The benchmarks that the arguments choose, each in each of its modes, by name.
     *
     * @param values the values of parameters, instead of those that the benchmarks have
     * @throws IllegalArgumentException that says why they cannot run; the message follows the name of the jar
     */
    public List<Benchmark> chosen(JmhArguments args, Map<String, List<String>> values) {
        List<Pattern> includes = patterns(args.includes());
        List<Pattern> excludes = patterns(args.excludes());
        List<ListedBenchmark> chosen = listed.stream()
                .filter(it -> includes.isEmpty() || matches(includes, it.name()))
                .filter(it -> !matches(excludes, it.name()))
                .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("has no benchmark "
                    + (args.includes().isEmpty() ? "left" : "that matches " + quoted(args.includes()))
                    + (excludes.isEmpty() ? "" : " and not " + quoted(args.excludes()))
                    + "; 'java -jar JAR -l' lists them");
        }
        Map<String, String> briefs = briefs();
        Set<String> known = new TreeSet<>();
        SortedMap<String, Benchmark> all = new TreeMap<>();
        for (ListedBenchmark one : chosen) {
            if (one.jvm().isPresent()) {
                throw new IllegalArgumentException("has the benchmark " + one.name() + " with @Fork(jvm = \""
                        + one.jvm().get() + "\"): the JDKs are those of the matrix; leave it out with -e");
            }
            known.addAll(one.params().keySet());
            SortedMap<String, List<String>> params = params(one, values);
            for (String mode : modes(one, args)) {
                Benchmark benchmark = new Benchmark(
                        one.name(),
                        briefs.get(one.name()),
                        mode,
                        params,
                        args.secondsOfFork(mode, one),
                        one.fork(),
                        one.methods());
                all.put(one.name() + " " + MODES.indexOf(mode), benchmark);
            }
        }
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("has no benchmark among the chosen ones with a @Param '" + name + "'"
                        + (known.isEmpty() ? "" : "; known are " + String.join(", ", known)));
            }
        }
        return List.copyOf(all.values());
    }

    private static List<String> modes(ListedBenchmark one, JmhArguments args) {
        List<String> modes = args.modes().isEmpty() ? List.of(one.mode()) : args.modes();
        return modes.contains(ListedBenchmark.ALL_MODES) ? MODES : modes;
    }

    private static SortedMap<String, List<String>> params(ListedBenchmark one, Map<String, List<String>> values) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        for (Map.Entry<String, List<String>> param : one.params().entrySet()) {
            List<String> chosen = values.getOrDefault(param.getKey(), param.getValue());
            // A value is the name of a cell, too.
            if (chosen.isEmpty() || !chosen.stream().allMatch(Printable::isPlain)) {
                throw new IllegalArgumentException("has the benchmark " + one.name() + " whose @Param '"
                        + param.getKey() + "' has " + (chosen.isEmpty() ? "no value" : "a control character in a value")
                        + "; give one with -p " + param.getKey() + "=VALUE");
            }
            params.put(param.getKey(), chosen.stream().distinct().toList());
        }
        return params;
    }

    private static List<Pattern> patterns(List<String> texts) {
        List<Pattern> patterns = new ArrayList<>();
        for (String text : texts) {
            try {
                patterns.add(Pattern.compile(text));
            } catch (PatternSyntaxException e) {
                throw new IllegalArgumentException(
                        "cannot be searched for the regular expression '" + text + "': " + e.getDescription());
            }
        }
        return patterns;
    }

    private static String quoted(List<String> texts) {
        return texts.stream().map(it -> "'" + it + "'").collect(Collectors.joining(" or "));
    }

    private static boolean matches(List<Pattern> patterns, String name) {
        return patterns.stream().anyMatch(it -> it.matcher(name).find());
    }

    /** The short name of each benchmark: class and method where no other benchmark of the jar has them, else the whole name. */
    private Map<String, String> briefs() {
        Map<String, List<String>> names = listed.stream()
                .map(ListedBenchmark::name)
                .distinct()
                .collect(Collectors.groupingBy(BenchmarkJar::classAndMethod));
        Map<String, String> briefs = new TreeMap<>();
        names.forEach((brief, of) -> of.forEach(name -> briefs.put(name, of.size() == 1 ? brief : name)));
        return briefs;
    }

    private static String classAndMethod(String name) {
        int ofClass = name.lastIndexOf('.', name.lastIndexOf('.') - 1);
        return name.substring(ofClass + 1);
    }
}
