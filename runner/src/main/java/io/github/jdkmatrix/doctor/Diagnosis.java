package io.github.jdkmatrix.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.Word;
import io.github.jdkmatrix.text.Wrapped;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of {@code doctor}.
 *
 * @param machine the machine in a line
 * @param findings a finding of each check, always the same checks in the same order
 */
public record Diagnosis(String machine, List<Finding> findings) {

    private static final int WIDTH = 80;

    /** How something stands, from what is not known to what is worst. */
    public enum State {
        /** The machine does not say. */
        UNKNOWN,
        OK,
        /** Numbers are good, but worse or harder to compare than they need be. */
        WARNING,
        /** Numbers taken now would mislead. */
        PROBLEM;

        /** The word on the screen and in JSON. */
        @JsonValue
        public String word() {
            return Word.of(this);
        }
    }

    /**
     * The result of a check.
     *
     * @param name of the check
     * @param state the result
     * @param seen the readings, in the words of the machine
     * @param remedy what to do about it, in one line; present where the state is a warning or a problem
     */
    public record Finding(String name, State state, String seen, Optional<String> remedy) {}

    /** Whether the machine is fit to measure: no finding is a problem. */
    public boolean fit() {
        return count(State.PROBLEM) == 0;
    }

    private long count(State state) {
        return findings.stream().filter(it -> it.state() == state).count();
    }

    /** The diagnosis for a person: a line per finding, its remedy below, 80 columns, no colour. */
    public String text() {
        StringBuilder text = new StringBuilder(Wrapped.hanging("This machine: ", machine, WIDTH)).append('\n');
        for (Finding it : findings) {
            String head = String.format(Locale.ROOT, "%-10s%-11s", it.state().word(), it.name());
            text.append(Wrapped.hanging(head, it.seen(), WIDTH));
            it.remedy().ifPresent(remedy -> text.append(Wrapped.hanging(" ".repeat(10) + "-> ", remedy, WIDTH)));
        }
        return text.append('\n').append(verdict()).append(".\n").toString();
    }

    private String verdict() {
        List<String> counts = Stream.of(State.PROBLEM, State.WARNING, State.UNKNOWN)
                .filter(it -> count(it) > 0)
                .map(it -> it == State.UNKNOWN ? count(it) + " unknown" : Count.of(count(it), it.word()))
                .toList();
        return (fit() ? "Fit to measure" : "Not fit to measure")
                + (fit() && count(State.UNKNOWN) > 0 ? ", as far as is known" : "")
                + (counts.isEmpty() ? "" : ": " + String.join(", ", counts));
    }
}
