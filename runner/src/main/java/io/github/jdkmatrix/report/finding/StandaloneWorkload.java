package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.report.finding.SourceType.Member;
import io.github.jdkmatrix.text.Text;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A workload of the harness with its parameters as one Java file, made of the harness's own sources, which are resources of
 * ours. The workload's {@code prepare}, in which each parameter has its value, makes the trial; beside it stand the types and
 * members whose names occur in what is there already, so that the same code runs between the same two reads of the clock. What
 * asks the probe, such as context switches, is reported beside the work, and does nothing here.
 *
 * @param name of the class with the main method
 * @param source of the file
 */
record StandaloneWorkload(String name, String source) {

    private static final String HARNESS = "io/github/jdkmatrix/harness/";
    private static final Pattern PARAM = Pattern.compile("params\\.(\\w+)\\(\"([^\"]+)\"(?:, \"([^\"]+)\")?\\)");
    private static final Pattern THREADS = Pattern.compile("params\\.threads\\(((?:[^()]|\\([^()]*\\))*)\\)");

    /** A branch that the parameters exclude. */
    private static final Pattern DEAD = Pattern.compile("\\s*if \\((?:!true|false)\\) \\{[^{}]*}");

    /** The workload of a finding; empty where it is a program, a benchmark of JMH, needs a library, or is of another version. */
    static Optional<StandaloneWorkload> of(Finding finding) {
        Map<String, String> params = finding.cell().params();
        int oldest = finding.jdks().stream()
                .mapToInt(it -> finding.results().matrix().jdk(it).feature())
                .min()
                .orElseThrow();
        return finding.use()
                .use()
                .flatMap(Workloads::find)
                .filter(it -> Params.problems(it.spec(), params).isEmpty())
                .flatMap(it -> of(it, Params.of(it.spec(), params), oldest));
    }

    /**
     * A workload with parameters; empty where it needs JMH or a library.
     *
     * @param feature of the oldest JDK, which compiles it
     */
    static Optional<StandaloneWorkload> of(Workload workload, Params params, int feature) {
        Sources sources = new Sources(feature >= 21, new HashMap<>());
        String name = workload.getClass().getSimpleName();
        SourceType main = sources.read(HARNESS + "trial/", "Main").orElseThrow();
        SourceType own = sources.read(HARNESS + "workload/", name).orElseThrow();
        Map<String, String> imports = new HashMap<>(own.imports());
        List.of("Clock", "Findings").forEach(it -> imports.put(it, HARNESS + "trial/"));
        SourceType program = new SourceType(
                own.folder(),
                imports,
                "/** " + workload.spec().summary() + ". */\nfinal class " + name,
                Stream.concat(main.members().stream(), own.members().stream())
                        .filter(it -> it.name().equals("prepare") || !it.text().contains("@Override"))
                        .map(it -> Member.of(filled(it.text(), params)))
                        .toList());
        return Optional.of(text(name, program, sources))
                .filter(it -> workload.jmh(params).isEmpty())
                .filter(it -> it.lines().noneMatch(line -> line.matches("import (?!java).*")))
                .map(it -> new StandaloneWorkload(name, it));
    }

    /** Source with the values of parameters in place of the calls that ask for them. */
    private static String filled(String source, Params params) {
        String own = source.replaceFirst("@Override\\s+public (.*)\\(Params params\\)", "private static $1()");
        String decided = DEAD.matcher(replaced(own, "is", params)).replaceAll("");
        return THREADS.matcher(replaced(decided, "text|count|millis", params))
                .replaceAll(it -> Matcher.quoteReplacement(
                        params.is("threads", "cores") ? it.group(1) : Integer.toString(params.threads(1))));
    }

    private static String replaced(String source, String calls, Params params) {
        return PARAM.matcher(source)
                .replaceAll(
                        it -> Matcher.quoteReplacement(it.group(1).matches(calls) ? literal(it, params) : it.group()));
    }

    private static String literal(MatchResult call, Params params) {
        String name = call.group(2);
        return switch (call.group(1)) {
            case "is" -> Boolean.toString(params.is(name, call.group(3)));
            case "text" -> '"' + params.text(name) + '"';
            case "count" -> params.count(name) + "L";
            default -> params.millis(name) + "L";
        };
    }

    /** The program and all that it needs, found by adding what the words of the parts so far name, until nothing is new. */
    private static String text(String name, SourceType program, Sources sources) {
        Map<String, SourceType> all = new LinkedHashMap<>(Map.of(name, program));
        Set<String> words = new LinkedHashSet<>(List.of("main"));
        for (int before = 0; before < words.size(); ) {
            before = words.size();
            for (SourceType type : List.copyOf(all.values())) {
                words.addAll(SourceType.words(type.needed(words).text()));
                words.forEach(word -> sources.read(type.imports().getOrDefault(word, type.folder()), word)
                        .ifPresent(it -> all.putIfAbsent(word, it)));
            }
        }
        List<SourceType> needed =
                all.values().stream().map(it -> it.needed(words)).toList();
        Set<String> imports = needed.stream()
                .flatMap(it -> it.imports().entrySet().stream())
                .filter(it -> words.contains(it.getKey()) && !all.containsKey(it.getKey()))
                .map(it -> "import " + it.getValue().replace('/', '.') + it.getKey() + ";\n")
                .collect(Collectors.toCollection(TreeSet::new));
        return Stream.concat(
                        Stream.of(String.join("", imports)), needed.stream().map(SourceType::text))
                .collect(Collectors.joining("\n"));
    }

    /** The sources of the harness. */
    private record Sources(boolean virtualThreads, Map<String, Optional<SourceType>> known) {

        /** A type; empty if there is none of this name in the folder of its package. */
        Optional<SourceType> read(String folder, String name) {
            return known.computeIfAbsent(
                    folder + name + ".java",
                    file -> Stream.of("standalone/", "java21/", "java/")
                            .filter(it -> virtualThreads || !it.equals("java21/"))
                            .flatMap(it -> Text.resource(Sources.class, "/source/" + it + file).stream())
                            .findFirst()
                            .map(SourceType::parse)
                            .map(it -> it.imports().containsValue(HARNESS + "probe/") ? it.shell() : it));
        }
    }
}
