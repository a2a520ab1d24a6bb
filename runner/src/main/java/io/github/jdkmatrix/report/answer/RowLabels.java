package io.github.jdkmatrix.report.answer;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rows in words, such as {@code count-even 2 virtual threads, yield, 12e CPUs}: the workload, and the values in which its cells
 * differ. A number stands before the plural that it counts, and the kind of what it counts between them; {@code n} is one per CPU,
 * {@code 12e} are emulated CPUs. What is off is said only where nothing else is on. Rows that would read alike have their values as
 * {@code name=value}.
 */
public final class RowLabels {

    private static final List<String> AXES =
            Axis.keys().stream().filter(it -> !it.equals(Axis.WORKLOADS.key())).toList();

    private final Map<String, List<Cell>> byWorkload;
    private final Map<String, List<String>> varying = new ConcurrentHashMap<>();

    /** The words of all cells of a workload for some names, by their values. */
    private final Map<List<Object>, Map<List<Optional<String>>, String>> told = new ConcurrentHashMap<>();

    /** The CPU shapes that are emulated. */
    private final Set<String> emulated;

    /** The dimensions of the results, if they are known. */
    private final Optional<Dimensions> dimensions;

    private RowLabels(Collection<Cell> cells, Set<String> emulated, Optional<Dimensions> dimensions) {
        this.byWorkload = cells.stream().collect(Collectors.groupingBy(Cell::workload));
        this.emulated = emulated;
        this.dimensions = dimensions;
    }

    /** Names that tell these cells apart. */
    public RowLabels(Collection<Cell> cells) {
        this(cells, Set.of(), Optional.empty());
    }

    /** Names that tell some cells of a result apart. */
    RowLabels(Results results, List<CellSummary> cells) {
        this(
                cells.stream().map(CellSummary::cell).toList(),
                cells.stream()
                        .flatMap(it -> results.shape(it).stream())
                        .filter(ShapeFacts::emulated)
                        .map(ShapeFacts::id)
                        .collect(Collectors.toSet()),
                Optional.of(new Dimensions(results)));
    }

    /**
     * The name of a row.
     *
     * @param without the dimensions that make columns or have a place of their own
     */
    public String of(Cell cell, Set<String> without) {
        String values = words(cell, told(cell, without), "");
        boolean ofJmh = cell.params().containsKey(Benchmark.NAME);
        return (byWorkload.size() > 1 && !ofJmh) || values.isEmpty()
                ? (cell.params().getOrDefault(Benchmark.NAME, cell.workload()) + " " + values).strip()
                : values;
    }

    /** The names of what tells a cell apart. */
    private List<String> told(Cell cell, Set<String> without) {
        return varying(cell.workload()).stream()
                .filter(it -> !without.contains(it))
                .toList();
    }

    /**
     * The one noun that every row of a workload counts, which its heading says in place of each row; empty where rows differ in
     * nothing else.
     */
    private String counted(Cell cell, Set<String> without) {
        List<String> params =
                told(cell, without).stream().filter(it -> Axis.of(it).isEmpty()).toList();
        List<String> counted = params.stream()
                .filter(ValueWords::isPlural)
                .filter(name ->
                        byWorkload.get(cell.workload()).stream().allMatch(it -> ValueWords.isNumber(it.value(name))))
                .toList();
        return counted.size() == 1 && params.size() > 1 ? counted.getFirst() : "";
    }

    /** What all cells of a workload have in common, in words: what they count, their values, and the CPUs of most. */
    String common(Cell cell, Set<String> without) {
        List<String> varying = varying(cell.workload());
        String common = words(
                cell,
                Stream.concat(params(cell), Stream.of(Axis.CPUS.key()))
                        .filter(it -> !varying.contains(it))
                        .toList(),
                "");
        String counted = counted(cell, without);
        return Stream.of(
                        counted.isEmpty() ? "" : "by " + counted,
                        common,
                        usualCpu(cell).map(it -> cpus(it) + " unless said").orElse(""))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** The parameters of a cell in words; empty where it has none. */
    public static String ofParams(Cell cell) {
        return new RowLabels(List.of(cell)).words(cell, params(cell).toList(), "");
    }

    private static Stream<String> params(Cell cell) {
        return cell.params().keySet().stream().filter(it -> !it.equals(Benchmark.NAME));
    }

    /** The CPU shape of more than half of the cells of a workload that has several. */
    private Optional<String> usualCpu(Cell cell) {
        List<Cell> cells = byWorkload.get(cell.workload());
        Map<String, Long> shapes = cells.stream().collect(Collectors.groupingBy(Cell::cpu, Collectors.counting()));
        return shapes.entrySet().stream()
                .filter(it -> shapes.size() > 1 && 2 * it.getValue() > cells.size())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /**
     * The values of a cell in words; where those of another cell of the workload read alike, each with its name.
     *
     * @param counted the noun that a heading says, or empty
     */
    private String words(Cell cell, List<String> names, String counted) {
        return told.computeIfAbsent(
                        List.of(cell.workload(), names, counted),
                        key -> words(names, counted, byWorkload.get(cell.workload())))
                .get(values(cell, names));
    }

    private Map<List<Optional<String>>, String> words(List<String> names, String heading, List<Cell> cells) {
        Set<String> toggles = names.stream()
                .filter(name -> cells.stream()
                                .map(it -> it.value(name))
                                .filter(it -> ValueWords.meansNothing(name, it))
                                .distinct()
                                .count()
                        == 1)
                .collect(Collectors.toSet());
        Map<List<Optional<String>>, String> words = new HashMap<>();
        Map<String, List<List<Optional<String>>>> alike = new HashMap<>();
        for (Cell cell : cells) {
            List<Optional<String>> values = values(cell, names);
            if (!words.containsKey(values)) {
                String text = words(cell, names, toggles, heading);
                words.put(values, text);
                alike.computeIfAbsent(text, none -> new ArrayList<>()).add(values);
            }
        }
        alike.values().stream()
                .filter(it -> it.size() > 1)
                .forEach(it -> it.forEach(values -> words.put(values, withNames(names, values))));
        return words;
    }

    private static List<Optional<String>> values(Cell cell, List<String> names) {
        return names.stream()
                .map(name -> Axis.of(name)
                        .map(cell::on)
                        .or(() -> Optional.ofNullable(cell.params().get(name))))
                .toList();
    }

    private static String withNames(List<String> names, List<Optional<String>> values) {
        return IntStream.range(0, names.size())
                .boxed()
                .flatMap(i -> values.get(i).map(it -> names.get(i) + "=" + it).stream())
                .collect(Collectors.joining(", "));
    }

    /** The values of one cell in words; a toggle is a name of which one value means nothing. */
    private String words(Cell cell, List<String> names, Set<String> toggles, String heading) {
        List<String> off = names.stream()
                .filter(it -> toggles.contains(it) && ValueWords.meansNothing(it, cell.value(it)))
                .toList();
        List<String> words = new ArrayList<>();
        for (String name : names) {
            String value = cell.value(name);
            boolean counted = names.stream()
                    .anyMatch(it -> ValueWords.isPluralOf(it, name) && ValueWords.isNumber(cell.value(it)));
            if (counted
                    || off.contains(name)
                    || (value.isEmpty() && !cell.params().containsKey(name))) {
                continue;
            }
            String kind = names.stream()
                    .filter(it -> ValueWords.isPluralOf(name, it))
                    .map(cell::value)
                    .findFirst()
                    .orElse("");
            words.add(
                    value.isEmpty()
                            ? name + " \"\""
                            : name.equals(Axis.CPUS.key())
                                    ? cpus(value)
                                    : name.equals(heading)
                                            ? ValueWords.number(value, kind)
                                            : ValueWords.text(name, value, kind));
        }
        if (names.stream().allMatch(it -> off.contains(it) || Axis.of(it).isPresent())) {
            off.stream()
                    .filter(it -> Axis.of(it).isEmpty())
                    .forEach(it -> words.addFirst(ValueWords.text(it, cell.value(it))));
        }
        if (words.isEmpty()) {
            off.forEach(it -> words.add(ValueWords.text(it, cell.value(it))));
        }
        return String.join(", ", words);
    }

    /** A CPU shape, such as {@code 2 CPUs}, or {@code 12e CPUs} if they are emulated. */
    String cpus(String shape) {
        return emulated.contains(shape) ? shape + "e CPUs" : ValueWords.text(Axis.CPUS.key(), shape);
    }

    /**
     * The name of a row below a heading that names the workload, what its rows count and its usual CPUs, with the machine where there
     * are several; the workload itself where its cells differ in nothing.
     */
    String below(CellSummary cell, Set<String> without) {
        boolean usual = usualCpu(cell.cell()).filter(cell.cell().cpu()::equals).isPresent();
        Set<String> apart = usual
                ? Stream.concat(without.stream(), Stream.of(Axis.CPUS.key())).collect(Collectors.toSet())
                : without;
        String values = words(cell.cell(), told(cell.cell(), apart), counted(cell.cell(), apart));
        return withHost(values.isEmpty() ? cell.cell().workload() : values, cell, without);
    }

    /** The name of a row, with the machine where there are several. */
    String of(CellSummary cell, Set<String> without) {
        return withHost(of(cell.cell(), without), cell, without);
    }

    private String withHost(String label, CellSummary cell, Set<String> without) {
        return dimensions
                .filter(it -> it.hosts().several() && !without.contains(Dimensions.HOST))
                .map(it -> label + ", " + ValueWords.text(Dimensions.HOST, it.value(cell, Dimensions.HOST)))
                .orElse(label);
    }

    private List<String> varying(String workload) {
        return varying.computeIfAbsent(workload, id -> {
            List<Cell> cells = byWorkload.get(id);
            return Stream.concat(Dimensions.params(cells).stream(), AXES.stream())
                    .filter(name ->
                            cells.stream().map(it -> it.value(name)).distinct().count() > 1)
                    .toList();
        });
    }
}
