package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.text.Count;
import java.util.ArrayList;
import java.util.List;
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
        List<String> lines = new ArrayList<>();
        lines.addAll(wrapped("This machine: ", diagnosis.machine()));
        lines.add("");
        diagnosis.findings().forEach(it -> lines.addAll(lines(it)));
        lines.add("");
        lines.add(verdict(diagnosis));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> lines(Finding finding) {
        List<String> lines = new ArrayList<>();
        lines.addAll(wrapped(padded(finding.state().word(), STATE) + padded(finding.name(), NAME), finding.seen()));
        finding.remedy().ifPresent(it -> lines.addAll(wrapped(" ".repeat(STATE) + ARROW, it)));
        return lines;
    }

    private static String padded(String text, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s", text);
    }

    /** Breaks between words; what follows the first line stands under its text. */
    private static List<String> wrapped(String start, String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(start);
        for (String word : text.split(" ", -1)) {
            boolean first = line.length() == start.length();
            if (!first && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(start.length()));
                first = true;
            }
            line.append(first ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
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
