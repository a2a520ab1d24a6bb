package io.github.jdkmatrix.explain;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sampled stacks of one fork. */
record Stacks(List<Stack> all) {

    private static final Pattern LINE = Pattern.compile("(\\S.*) (\\d{1,12})");

    Stacks {
        all = List.copyOf(all);
    }

    /** Takes each folded stack and its samples; a line that is none, such as one that was cut off, is left out. */
    static void each(List<String> lines, ObjLongConsumer<String> to) {
        for (String line : lines) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                to.accept(matcher.group(1), Long.parseLong(matcher.group(2)));
            }
        }
    }

    /** Reads folded stacks. */
    static Stacks of(List<String> lines) {
        Map<List<Frame>, Long> counts = new LinkedHashMap<>();
        each(lines, (stack, samples) -> {
            List<Frame> frames = Arrays.stream(stack.split(";"))
                    .filter(it -> !it.isEmpty())
                    .map(Frame::of)
                    .toList();
            if (!frames.isEmpty()) {
                counts.merge(frames, samples, Long::sum);
            }
        });
        return new Stacks(counts.entrySet().stream()
                .map(it -> new Stack(it.getKey(), it.getValue()))
                .toList());
    }

    long samples() {
        return all.stream().mapToLong(Stack::samples).sum();
    }

    /**
     * A stack and how often it was sampled.
     *
     * @param frames the outermost caller first
     */
    record Stack(List<Frame> frames, long samples) {

        Frame leaf() {
            return frames.get(frames.size() - 1);
        }

        /** The part of the process that its samples belong to. */
        FrameGroup group() {
            return FrameGroup.of(frames);
        }
    }
}
