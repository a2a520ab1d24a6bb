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

    private static final String NONE = "none";

    private MatrixReference() {}

    /** A Markdown list for each section, by its name; keys of the same words share a line. */
    public static Map<String, String> lists() {
        Map<String, String> lists = new LinkedHashMap<>();
        SECTIONS.forEach(it -> lists.put(it.name(), list(it)));
        return lists;
    }

    private static String list(Section section) {
        Map<String, List<String>> keys = section.properties().stream()
                .collect(Collectors.groupingBy(
                        MatrixReference::words,
                        LinkedHashMap::new,
                        Collectors.mapping(it -> "`" + it.name() + "`", Collectors.toList())));
        return keys.entrySet().stream()
                .map(it -> "- " + String.join(", ", it.getValue()) + it.getKey() + "\n")
                .collect(Collectors.joining());
    }

    private static String words(Property<?> property) {
        String standard = switch (property.standard()) {
            case "", NONE -> "";
            case Property.REQUIRED -> "; required";
            default -> "; default " + property.standard();
        };
        return " (" + property.type().words() + standard + "): " + property.meaning();
    }

    /** The lists of all sections for a terminal. */
    public static String text() {
        return lists().entrySet().stream()
                .map(it -> it.getKey() + ":\n" + plain(it.getValue()))
                .collect(Collectors.joining("\n"));
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
