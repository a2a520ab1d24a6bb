package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.Wrapped;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A diagnosis for a person: one line per finding, its remedy below, 80 columns, no colour. */
public final class DoctorReport {

    private static final int WIDTH = 80;
    private static final int STATE = 10;
    private static final int NAME = 11;
    private static final String ARROW = "-> ";

    private DoctorReport() {}

    public static String of(Diagnosis diagnosis) {
        StringBuilder text =
                new StringBuilder(Wrapped.hanging("This machine: ", diagnosis.machine(), WIDTH)).append('\n');
        for (Finding it : diagnosis.findings()) {
            text.append(Wrapped.hanging(padded(it.state().word(), STATE) + padded(it.name(), NAME), it.seen(), WIDTH));
            it.remedy().ifPresent(remedy -> text.append(Wrapped.hanging(" ".repeat(STATE) + ARROW, remedy, WIDTH)));
        }
        return text.append('\n').append(verdict(diagnosis)).append('\n').toString();
    }

    private static String padded(String text, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s", text);
    }

    private static String verdict(Diagnosis diagnosis) {
        long unknown = diagnosis.count(State.UNKNOWN);
        String counts = Stream.of(
                        words(diagnosis.count(State.PROBLEM), "problem"),
                        words(diagnosis.count(State.WARNING), "warning"),
                        unknown == 0 ? "" : unknown + " unknown")
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(", "));
        String fit = diagnosis.fit()
                ? "Fit to measure" + (unknown == 0 ? "" : ", as far as is known")
                : "Not fit to measure";
        return fit + (counts.isEmpty() ? "" : ": " + counts) + ".";
    }

    private static String words(long count, String noun) {
        return count == 0 ? "" : Count.of(count, noun);
    }
}
