package io.github.jdkmatrix.record;

import java.util.regex.Pattern;

/** Tells whether the first forks of a cell failed alike, so that the others would fail too. Takes the records in their order. */
public final class FailedAlike {

    /** The number of forks that must fail alike: chance does not strike so often. */
    private static final int ENOUGH = 3;

    /** The numbers that differ from fork to fork: process ids, addresses and times. */
    private static final Pattern NUMBER = Pattern.compile("0x[0-9a-f]+|\\d+\\.\\d+|\\d{4,}");

    private String first = "";
    private int alike;
    private boolean differing;

    /** Adds a record; disturbed forks, which run again, say nothing. */
    public void add(ForkRecord record) {
        Outcome outcome = record.outcome();
        if (isEnough() || outcome.use() == Outcome.Use.REPEATED) {
            return;
        }
        // What a program said last before its time was over is not why it hung.
        String why = outcome.word()
                + (outcome.is(Outcome.Kind.FAILED)
                        ? NUMBER.matcher(outcome.detail().orElse("")).replaceAll("0")
                        : "");
        first = alike == 0 ? why : first;
        differing |= outcome.isCounted() || !why.equals(first);
        alike++;
    }

    /** Whether no further fork is worth its time. */
    public boolean isEnough() {
        return alike >= ENOUGH && !differing;
    }
}
