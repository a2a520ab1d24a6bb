package io.github.jdkmatrix.matrix.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The reference of the keys of a matrix. */
public final class MatrixReference {

    /** All sections, in the order of the reference. */
    static final List<Section> SECTIONS = List.of(
            MatrixParser.MATRIX,
            ForksParser.SECTION,
            DisturbanceParser.DISTURBANCE,
            JdkParser.JDK,
            JdkParser.BUILD,
            CpuShapeParser.CPU,
            JvmArguments.FLAGS,
            WorkloadParser.WORKLOAD,
            OwnMetricParser.METRIC,
            ReferenceParser.FILTER,
            ReferenceParser.PROFILE,
            TableParser.TABLE);

    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");

    private MatrixReference() {}

    /** A Markdown table for each section, by its name. */
    public static Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        SECTIONS.forEach(it -> tables.put(it.name(), table(it)));
        return tables;
    }

    private static String table(Section section) {
        return section.properties().stream()
                .map(it -> "| `%s` | %s | %s | %s |\n"
                        .formatted(it.name(), cell(it.type().words()), cell(it.meaning()), cell(it.standard())))
                .collect(Collectors.joining("", "| key | value | meaning | default |\n|---|---|---|---|\n", ""));
    }

    private static String cell(String words) {
        return words.replace("|", "\\|");
    }

    /** The same for a terminal. */
    public static String text() {
        return SECTIONS.stream().map(MatrixReference::lines).collect(Collectors.joining("\n"));
    }

    private static String lines(Section section) {
        return section.properties().stream()
                .map(it -> "  %-16s %s\n".formatted(it.name(), plain(it)))
                .collect(Collectors.joining("", section.name() + ":\n", ""));
    }

    private static String plain(Property<?> property) {
        String standard = switch (property.standard()) {
            case "" -> "";
            case Property.REQUIRED -> "; required";
            default -> "; default: " + property.standard();
        };
        return plain(property.type().words() + ": " + property.meaning() + standard);
    }

    /** Markdown as a terminal shows it: the words of links, and no marks. */
    public static String plain(String markdown) {
        return withoutLinks(markdown).replace("`", "").replace("*", "");
    }

    /** Markdown with the words of links instead of the links. */
    static String withoutLinks(String markdown) {
        return LINK.matcher(markdown).replaceAll("$1");
    }
}
