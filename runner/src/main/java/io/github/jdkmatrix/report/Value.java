package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.stats.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The content of a table cell, in parts that each renderer joins as it has room. */
public sealed interface Value {

    /** The parts of the value, the most important first; each may stand on a line of its own. */
    List<String> parts();

    /** The whole value on one line. */
    default String line() {
        return String.join(" ", parts());
    }

    /** The most forms that a value has. */
    int FORMS = 3;

    /** The whole value in lines, in forms from the widest to the narrowest. */
    default List<List<String>> forms() {
        return List.of(List.of(line()));
    }

    /** A value where there is no such cell. */
    record Blank() implements Value {

        @Override
        public List<String> parts() {
            return List.of();
        }
    }

    /**
     * A cell without a number.
     *
     * @param text the outcome, in a few words
     * @param marks of the notes that say why
     */
    record Words(String text, List<String> marks) implements Value {

        @Override
        public List<String> parts() {
            return Value.present(text, String.join(" ", marks));
        }
    }

    /**
     * A number, alone or beside its change. Texts are empty where there is nothing to say; blanks around them align them below each
     * other.
     *
     * @param estimate to show
     * @param figure the number
     * @param change from the reference
     * @param bound how sure it is, such as {@code >16}, where the change does not say it
     * @param mark of the verdict
     * @param marks of the notes about it
     */
    record Figure(Estimate estimate, String figure, String change, String bound, Mark mark, List<String> marks)
            implements Value {

        @Override
        public List<String> parts() {
            return Value.present(
                    figure.strip(), change.strip(), bound.strip() + sign().strip(), String.join(" ", marks));
        }

        @Override
        public String line() {
            return String.join(" ", Value.present(figure, changed(), String.join(" ", marks)));
        }

        /** One line, the change below the number, and each part on its own. */
        @Override
        public List<List<String>> forms() {
            String change = String.join(" ", Value.present(changed(), String.join(" ", marks)));
            return change().isEmpty()
                    ? List.of(List.of(line()))
                    : List.of(List.of(line()), Value.present(figure, change), parts());
        }

        /** The change with its bound and the sign of its mark. */
        public String changed() {
            return change.isEmpty() ? "" : change + " " + bound + sign();
        }

        private String sign() {
            return change.isEmpty() ? "" : mark.sign();
        }
    }

    /** Words without a note. */
    static Value words(String text) {
        return new Words(text, List.of());
    }

    /** A number with its mark and its notes alone. */
    static Value figure(Estimate estimate, String figure, Mark mark, List<String> marks) {
        return new Figure(estimate, figure, "", "", mark, marks);
    }

    private static List<String> present(String... texts) {
        return Stream.of(texts).filter(it -> !it.isEmpty()).toList();
    }

    /** How a page and a terminal show a verdict: a class for its colour. */
    public enum Mark {
        /** A difference for the better. */
        BETTER,
        /** A difference for the worse. */
        WORSE,
        /** A difference in a metric without a good direction. */
        DIFFERENT,
        SAME,
        UNCLEAR,
        /** No verdict, for lack of forks. */
        NONE;

        /** The mark of a judged comparison. */
        public static Mark of(Judgement judgement) {
            if (judgement.different()) {
                return judgement.worse() ? WORSE : judgement.improved() ? BETTER : DIFFERENT;
            }
            return judgement
                    .verdict()
                    .known()
                    .map(it -> it == Verdict.SAME ? SAME : UNCLEAR)
                    .orElse(NONE);
        }

        /** The class in the style of the page. */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The sign of the mark beside a change in a matrix; a blank where nothing is certain. */
        public String sign() {
            return switch (this) {
                case WORSE -> "!";
                case BETTER -> "*";
                case DIFFERENT -> "#";
                case SAME -> "=";
                case UNCLEAR, NONE -> " ";
            };
        }

        /** Whether the mark says that two cells differ. */
        public boolean different() {
            return this == BETTER || this == WORSE || this == DIFFERENT;
        }
    }
}
