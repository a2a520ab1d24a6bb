package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The conditions under which the forks of a cell ran, from the manifest, and its coordinates, as other tools have them. */
public record RunConditions(Manifest manifest) {

    /** The parameter that says whether a CPU shape is emulated. */
    public static final String EMULATED = "emulated";

    private static final Set<String> TAKEN = Stream.concat(
                    Stream.of(EMULATED),
                    Arrays.stream(Axis.values())
                            .filter(it -> it != Axis.WORKLOADS)
                            .map(Axis::field))
            .collect(Collectors.toSet());

    public boolean emulated(Cell cell) {
        return manifest.shape(cell).filter(ShapeFacts::emulated).isPresent();
    }

    /** The number of processors that the JVM sees. */
    public int cores(Cell cell) {
        return manifest.shape(cell)
                .map(ShapeFacts::cores)
                .orElseGet(() -> manifest.matrix().cpu(cell.cpu()).cores());
    }

    /** The arguments of the JVM of a cell, in order. */
    public List<String> jvmArgs(Cell cell) {
        Matrix matrix = manifest.matrix();
        List<String> ofShape = manifest.shape(cell).map(ShapeFacts::jvmArgs).orElse(List.of());
        return ForkCommand.of(matrix, cell).jvmArgs(matrix.settings(), matrix.flagSet(cell.flags()), ofShape);
    }

    /** The parameters of a cell by name: its own, then its ids on the axes. One of a name that is ours has {@code param.} before it. */
    public static Map<String, String> parameters(Cell cell) {
        Map<String, String> coordinates = new LinkedHashMap<>();
        cell.params().forEach((name, value) -> coordinates.put(TAKEN.contains(name) ? "param." + name : name, value));
        Arrays.stream(Axis.values())
                .filter(it -> it != Axis.WORKLOADS && !cell.on(it).isEmpty())
                .forEach(it -> coordinates.put(it.field(), cell.on(it)));
        return coordinates;
    }

    /**
     * A text without the characters that mean something in another tool's names: their UTF-8 bytes as in URLs. Letters and digits stay, and
     * no two texts become the same.
     *
     * @param harmless the punctuation that stays as it is; the percent sign never does
     */
    public static String encoded(String text, String harmless) {
        return text.codePoints()
                .mapToObj(c -> Character.isLetterOrDigit(c) || harmless.indexOf(c) >= 0
                        ? Character.toString(c)
                        : percents(Character.toString(c)))
                .collect(Collectors.joining());
    }

    private static String percents(String character) {
        return HexFormat.of().withUpperCase().withPrefix("%").formatHex(character.getBytes(StandardCharsets.UTF_8));
    }
}
