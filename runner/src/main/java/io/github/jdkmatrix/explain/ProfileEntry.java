package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.explain.Stacks.Stack;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/** What a sample counts for: a group, a frame with or without what it calls, or all of the process. */
sealed interface ProfileEntry {

    /** The entry that has all CPU time. */
    record Everything() implements ProfileEntry {}

    record Group(FrameGroup group) implements ProfileEntry {}

    /** A frame itself. */
    record Self(Frame frame) implements ProfileEntry {}

    /** A frame and all that it calls. */
    record Inclusive(Frame frame) implements ProfileEntry {}

    /** The name of the entry in a table. */
    default String words() {
        return switch (this) {
            case Everything all -> "all";
            case Group(FrameGroup group) -> group.words();
            case Self(Frame frame) -> frame.shortName();
            case Inclusive(Frame frame) -> frame.shortName();
        };
    }

    /** The share of the samples at each place, from zero to one. */
    static Map<ProfileEntry, Double> shares(Stacks stacks) {
        Map<ProfileEntry, Double> shares = new HashMap<>();
        double each = 1.0 / Math.max(1, stacks.samples());
        for (Stack stack : stacks.all()) {
            double share = stack.samples() * each;
            shares.merge(new Everything(), share, Double::sum);
            shares.merge(new Group(stack.group()), share, Double::sum);
            shares.merge(new Self(stack.leaf()), share, Double::sum);
            new HashSet<>(stack.frames()).forEach(it -> shares.merge(new Inclusive(it), share, Double::sum));
        }
        return shares;
    }
}
