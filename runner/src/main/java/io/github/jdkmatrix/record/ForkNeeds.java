package io.github.jdkmatrix.record;

import io.github.jdkmatrix.plan.Cell;

/** How many of its planned forks a cell needs, as far as its records show. */
public interface ForkNeeds {

    /** Each cell needs all planned forks. */
    ForkNeeds ALL = new ForkNeeds() {
        @Override
        public void add(RunRecord record) {
            // Records change nothing.
        }

        @Override
        public int of(Cell cell) {
            return Integer.MAX_VALUE;
        }
    };

    /** Takes a record, in any order; each once. */
    void add(RunRecord record);

    /** The last fork that is needed, from one. It grows while records come, never shrinks. */
    int of(Cell cell);
}
