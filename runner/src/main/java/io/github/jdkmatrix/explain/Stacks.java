package io.github.jdkmatrix.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sampled stacks of one fork, or of several. */
record Stacks(List<Stack> all) {

    private static final Pattern LINE = Pattern.compile("(\\S.*) (\\d{1,12})");

    Stacks {
        all = List.copyOf(all);
    }

    /** Reads folded stacks; a line that is none, such as one that was cut off, is left out. */
    static Stacks of(List<String> lines) {
        List<Stack> stacks = new ArrayList<>();
        for (String line : lines) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                List<Frame> frames = Arrays.stream(matcher.group(1).split(";"))
                        .filter(it -> !it.isEmpty())
                        .map(Frame::of)
                        .toList();
                if (!frames.isEmpty()) {
                    stacks.add(new Stack(frames, Long.parseLong(matcher.group(2))));
                }
            }
        }
        return merged(stacks);
    }

    /** Those of several forks as one. */
    static Stacks sum(List<Stacks> several) {
        return merged(several.stream().flatMap(it -> it.all.stream()).toList());
    }

    private static Stacks merged(List<Stack> stacks) {
        Map<List<Frame>, Long> counts = new LinkedHashMap<>();
        stacks.forEach(it -> counts.merge(it.frames(), it.samples(), Long::sum));
        return new Stacks(counts.entrySet().stream()
                .map(it -> new Stack(it.getKey(), it.getValue()))
                .toList());
    }

    long samples() {
        return all.stream().mapToLong(Stack::samples).sum();
    }

    /** As text that other tools read. */
    List<String> folded() {
        return all.stream()
                .map(it ->
                        String.join(";", it.frames().stream().map(Frame::name).toList()) + " " + it.samples())
                .sorted()
                .toList();
    }
}
