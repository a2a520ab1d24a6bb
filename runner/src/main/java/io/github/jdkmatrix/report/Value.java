package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The content of a table cell, in parts that each renderer joins as it has room. */
public sealed interface Value {

    /** Its parts, the most important first; each may stand on a line of its own. */
    List<String> parts();

    /** All of it on one line. */
    String line();

    /** There is no such cell. */
    record Blank() implements Value {

        @Override
        public List<String> parts() {
            return List.of();
        }

        @Override
        public String line() {
            return "";
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

        @Override
        public String line() {
            return String.join(" ", parts());
        }
    }

    /**
     * A number with all that is known of it. Texts are empty where there is nothing to say.
     *
     * @param estimate to show
     * @param figure the number with its unit
     * @param spread how sure it is
     * @param forks how many forks, where that is not what the caption says
     * @param ratio to the reference, with its interval
     * @param verdict of the comparison, as shown
     * @param mark of the verdict
     * @param others how many forks are not in it, by what became of them
     * @param marks of the notes about it
     */
    record Measured(
            Estimate estimate,
            String figure,
            String spread,
            String forks,
            String ratio,
            String verdict,
            Mark mark,
            String others,
            List<String> marks)
            implements Value {

        @Override
        public List<String> parts() {
            String last = Stream.concat(Stream.of(verdict, others), marks.stream())
                    .filter(it -> !it.isEmpty())
                    .collect(Collectors.joining(" "));
            return Value.present(number(), ratio, last);
        }

        @Override
        public String line() {
            List<String> against = Value.present(ratio, verdict);
            List<String> texts = new ArrayList<>(List.of(number()));
            if (!against.isEmpty()) {
                texts.add("(" + String.join(" ", against) + ")");
            }
            texts.add(others);
            texts.addAll(marks);
            return texts.stream().filter(it -> !it.isEmpty()).collect(Collectors.joining(" "));
        }

        private String number() {
            return String.join(" ", Value.present(figure, spread, forks));
        }
    }

    private static List<String> present(String... texts) {
        return Stream.of(texts).filter(it -> !it.isEmpty()).toList();
    }
}
