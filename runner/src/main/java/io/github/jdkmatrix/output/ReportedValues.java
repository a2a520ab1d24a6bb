package io.github.jdkmatrix.output;

import io.github.jdkmatrix.harness.protocol.Protocol;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.OneLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The values that a program reports by lines of the protocol, in bounded memory. */
public final class ReportedValues {

    private static final String MARK = Protocol.PREFIX + "\t";

    /** The beginning of a fact with the step of a metric, in its unit. */
    private static final String RESOLUTION = "resolution.";

    /** The limit of all lines together, in characters: a record can hold them however they are escaped. */
    private static final int MOST = 2 << 20;

    private final Consumer<String> phases;
    private final Map<String, Sample> samples = new LinkedHashMap<>();

    /** The values, all of them, of metrics that were reported more than once. */
    private final Map<String, List<Double>> repeated = new LinkedHashMap<>();

    private final Map<String, List<List<Double>>> series = new LinkedHashMap<>();
    private final Map<String, String> facts = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private long characters;

    /**
     * The values of a program that has reported nothing yet.
     *
     * @param phases takes each phase that the program enters
     */
    ReportedValues(Consumer<String> phases) {
        this.phases = phases;
    }

    /** The last value of each metric, with its resolution where a fact has it. */
    public List<Sample> samples() {
        return samples.values().stream()
                .map(sample -> number(facts.getOrDefault(RESOLUTION + sample.metric(), ""))
                        .map(sample::inStepsOf)
                        .orElse(sample))
                .toList();
    }

    /** The series of points, then the series of metrics that were reported more than once. */
    public List<Series> series() {
        return Stream.concat(
                        series.entrySet().stream().map(it -> new Series(it.getKey(), "", List.copyOf(it.getValue()))),
                        repeated.entrySet().stream()
                                .map(it -> Series.counted(
                                        it.getKey(), samples.get(it.getKey()).unit(), Series.POINT, it.getValue())))
                .toList();
    }

    /** The facts without the resolutions of metrics; a resolution may be about a series, in a unit of its own. */
    public Map<String, String> facts() {
        Map<String, String> others = new LinkedHashMap<>(facts);
        samples.keySet().forEach(it -> others.remove(RESOLUTION + it));
        return others;
    }

    /** Lines that could not be read, each as one sentence. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Takes a line of stdout, and returns whether it is one of the protocol. */
    boolean read(String line) {
        if (!line.startsWith(MARK)) {
            if (line.contains(MARK)) {
                problem("a line of the protocol stands behind other text: '" + brief(line) + "'");
            }
            return false;
        }
        String[] parts = line.split("\t", -1);
        characters += kept(parts);
        if (characters > MOST) {
            problem("more than " + (MOST >> 20) + " MiB of facts, metrics and points were printed");
            return true;
        }
        switch (parts[1] + "/" + parts.length) {
            case "phase/3" -> phases.accept(Protocol.unescape(parts[2]));
            case "fact/4" -> facts.put(Protocol.unescape(parts[2]), Protocol.unescape(parts[3]));
            case "metric/5" -> metric(Protocol.unescape(parts[2]), parts[3], Protocol.unescape(parts[4]));
            case "point/5" -> point(Protocol.unescape(parts[2]), parts[3], parts[4]);
            default -> problem("not a line of the protocol: '" + brief(line) + "'");
        }
        return true;
    }

    /** The characters of a line that a record keeps: a phase is over, and points share the name of their series. */
    private int kept(String... parts) {
        boolean named = parts.length == 5 && series.containsKey(parts[2]);
        return switch (parts[1]) {
            case "phase" -> 0;
            case "point" ->
                Stream.of(parts).skip(named ? 3 : 2).mapToInt(String::length).sum();
            default -> String.join("\t", parts).length();
        };
    }

    private void metric(String name, String value, String unit) {
        Optional<Double> number = number(value);
        if (number.isEmpty()) {
            problem("metric '" + name + "' has the value '" + value
                    + "', which is not a decimal number that a double can hold");
        } else if (number.get() < 0) {
            problem("metric '" + name + "' has the value '" + value + "'; a measurement is not negative");
        } else if (samples.containsKey(name)) {
            Sample before = samples.put(name, new Sample(name, number.get(), unit));
            if (!before.unit().equals(unit)) {
                problem("metric '" + name + "' was reported in '" + before.unit() + "' and in '" + unit + "'");
            } else {
                repeated.computeIfAbsent(name, it -> new ArrayList<>(List.of(before.value())))
                        .add(number.get());
            }
        } else {
            samples.put(name, new Sample(name, number.get(), unit));
        }
    }

    private void point(String name, String x, String y) {
        Optional<Double> at = number(x);
        Optional<Double> value = number(y);
        if (at.isEmpty() || value.isEmpty()) {
            problem("series '" + name + "' has the point '" + x + ", " + y
                    + "', which is not a pair of decimal numbers");
        } else {
            series.computeIfAbsent(name, key -> new ArrayList<>()).add(List.of(at.get(), value.get()));
        }
    }

    private static String brief(String line) {
        return line.length() > 80 ? line.substring(0, 80) + "…" : line;
    }

    private void problem(String words) {
        String line = OneLine.of(words);
        if (problems.size() < 5 && !problems.contains(line)) {
            problems.add(line);
        }
    }

    /**
     * The value of a decimal number; empty for any other text that Java reads as a number, such as {@code 12d} and {@code 0x1p3},
     * which may mean something else.
     */
    private static Optional<Double> number(String text) {
        boolean negative = text.startsWith("-");
        return NumberForm.PLAIN
                .read((negative ? text.substring(1) : text).strip())
                .map(it -> negative ? -it : it);
    }
}
