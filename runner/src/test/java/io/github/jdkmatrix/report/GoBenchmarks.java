package io.github.jdkmatrix.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reader of the Go Benchmark Data Format as its design document (golang/proposal, 14313-benchmark-format) and that of
 * unit lines have it, stricter than benchstat: what is neither a result, a unit, configuration nor a comment is an error.
 */
public record GoBenchmarks(
        Map<String, String> config, Map<String, String> better, List<Result> results, List<String> comments) {

    public record Result(String name, Map<String, Double> values) {

        /** The parts of its name by key; what is before them has none. */
        public Map<String, String> parts() {
            Map<String, String> parts = new LinkedHashMap<>();
            String[] split = name.substring(0, name.lastIndexOf('-')).split("/", -1);
            for (int i = 1; i < split.length; i++) {
                String[] pair = split[i].split("=", -1);
                assertThat(pair).as(name).hasSize(2);
                assertThat(parts.put(pair[0], pair[1])).as(name).isNull();
            }
            return parts;
        }
    }

    private static final Pattern CONFIG = Pattern.compile("(\\p{Ll}[^\\s\\p{Lu}:]*):[ \\t]+(\\S.*)");
    private static final Pattern UNIT = Pattern.compile("Unit (\\S+) better=(higher|lower)");
    private static final Pattern RESULT = Pattern.compile(
            "(Benchmark\\p{Lu}\\S*-[1-9]\\d*)\\t1((?:\\t-?\\d+(?:\\.\\d+)? \\S+)+)", Pattern.UNICODE_CHARACTER_CLASS);

    public static GoBenchmarks parse(String text) {
        GoBenchmarks parsed =
                new GoBenchmarks(new LinkedHashMap<>(), new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
        assertThat(text).endsWith("\n");
        for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
            parsed.add(line);
        }
        return parsed;
    }

    private void add(String line) {
        Matcher result = RESULT.matcher(line);
        Matcher unit = UNIT.matcher(line);
        Matcher configured = CONFIG.matcher(line);
        if (line.startsWith("# ")) {
            comments.add(line.substring(2));
        } else if (result.matches()) {
            results.add(new Result(result.group(1), values(result.group(2).strip())));
        } else if (unit.matches()) {
            assertThat(better.put(unit.group(1), unit.group(2))).as(line).isNull();
        } else {
            assertThat(configured.matches()).as("'%s' is of the format", line).isTrue();
            config.put(configured.group(1), configured.group(2));
        }
    }

    private static Map<String, Double> values(String text) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String pair : text.split("\t", -1)) {
            int space = pair.indexOf(' ');
            assertThat(values.put(pair.substring(space + 1), Double.valueOf(pair.substring(0, space))))
                    .as(text)
                    .isNull();
        }
        return values;
    }
}
