package io.github.jdkmatrix.explain;

import java.util.List;

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
