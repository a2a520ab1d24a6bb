package io.github.jdkmatrix.report.finding;

import io.github.jdkmatrix.text.Wrapped;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Java source in lines that no mail program breaks: comments, code and strings are continued on lines of their own. */
final class NarrowSource {

    private static final Pattern COMMENT = Pattern.compile("( *(?:/\\*\\*|\\*|//) )(.*)");
    private static final Pattern TRAILING = Pattern.compile("(?<=[;{}),]) //.*");
    private static final Pattern STRING = Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"");

    /** The places where code is broken, in this order: behind the first character of one of these, the last in a line. */
    private static final List<String> EDGES = List.of(", ", " ", ").", "(");

    private NarrowSource() {}

    static String of(String source, int width) {
        return source.lines()
                .flatMap(it -> it.length() > width ? broken(it, width) : Stream.of(it))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static Stream<String> broken(String line, int width) {
        Matcher comment = COMMENT.matcher(line);
        if (!comment.matches()) {
            String code = TRAILING.matcher(line).replaceFirst("");
            return code(code, " ".repeat(code.length() - code.stripLeading().length() + 8), width);
        }
        List<String> lines =
                Wrapped.lines(comment.group(2), width - comment.group(1).length());
        String next = comment.group(1).replace("/**", " *");
        return Stream.concat(
                Stream.of(comment.group(1) + lines.getFirst()),
                lines.stream().skip(1).map(next::concat));
    }

    private static Stream<String> code(String line, String indent, int width) {
        if (line.length() <= width) {
            return Stream.of(line);
        }
        String blanked =
                STRING.matcher(line).replaceAll(it -> "_".repeat(it.group().length()));
        for (String edge : EDGES) {
            int at = blanked.lastIndexOf(edge, width - 1) + 1;
            if (at > indent.length()) {
                return Stream.concat(
                        Stream.of(line.substring(0, at).stripTrailing()),
                        code(indent + line.substring(at).strip(), indent, width));
            }
        }
        int inString = line.lastIndexOf(' ', width - 1);
        return Stream.concat(
                Stream.of(line.substring(0, inString) + '"'),
                code(indent + "+ \"" + line.substring(inString), indent, width));
    }
}
