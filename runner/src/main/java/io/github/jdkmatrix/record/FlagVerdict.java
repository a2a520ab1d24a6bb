package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The verdict of a JDK on a flag set.
 *
 * @param jdk the id of the JDK
 * @param flags the id of the flag set
 * @param kind the verdict on the set
 * @param words the message in one line; empty if there is none
 * @param findings the findings, one for each argument of the set, in order; none if the set is rejected
 */
public record FlagVerdict(
        String jdk,
        String flags,
        Kind kind,
        String words,
        @OmittedIfEmpty List<FlagFinding> findings) {

    /** The verdict on a flag or on a flag set, the worst one last. */
    public enum Kind {
        /** The JVM takes the flag. */
        ACCEPTED,
        /** The JVM warns that the flag is deprecated; the flag works. */
        DEPRECATED,
        /** The flag is passed on and not proved: the JVM prints no flags, as one that is no HotSpot. */
        NOT_VERIFIED,
        /** Some flags of a set are ignored, others work; the kind of a set only. */
        PARTLY_IGNORED,
        /** The JVM says that the flag has no effect. */
        IGNORED,
        /** The JVM takes the flag, and its effective value is not the requested one. */
        ALTERED,
        /** The JVM does not start with the flag. */
        REJECTED;

        /**
         * The kind of arguments together: the worst of those that do not only unlock others. They are ignored only where none of them
         * has an effect, else partly ignored.
         *
         * @param more whether they come with something that is no argument
         */
        public static Kind of(List<FlagFinding> findings, boolean more) {
            List<Kind> own = findings.stream()
                    .filter(it -> !it.argument().matches("-XX:[+-]Unlock.*"))
                    .map(FlagFinding::kind)
                    .toList();
            List<Kind> kinds =
                    own.isEmpty() ? findings.stream().map(FlagFinding::kind).toList() : own;
            Kind worst = kinds.stream().max(Comparator.naturalOrder()).orElse(ACCEPTED);
            boolean partly = more || kinds.stream().anyMatch(it -> it != IGNORED);
            return worst == IGNORED && partly ? PARTLY_IGNORED : worst;
        }

        /** The word for people, such as {@code not verified}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * The cell that a cell with this set equals, and why, such as {@code = default: ignored since 24 ("…")}; for a set without
     * effect.
     */
    public String equalTo(Matrix matrix) {
        return equality(matrix) + ": " + reason();
    }

    /** The cell that a cell with a set without effect equals, such as {@code = default}. */
    public static String equality(Matrix matrix) {
        return "= " + matrix.plainFlags().map(FlagSet::id).orElse("no flags");
    }

    /** The verdict with its reason in one line, each argument named where the set has several. */
    public String reason() {
        List<FlagFinding> explaining =
                findings.stream().filter(FlagFinding::explains).toList();
        if (explaining.isEmpty()) {
            return words.isEmpty() ? kind.word() : kind.word() + " (\"" + words + "\")";
        }
        return explaining.stream()
                .map(it -> findings.size() == 1 ? it.reason() : it.argument() + " " + it.reason())
                .collect(Collectors.joining("; "));
    }

    /**
     * The verdict of a JDK on one JVM argument.
     *
     * @param argument the argument as given
     * @param kind the verdict; never {@link Kind#PARTLY_IGNORED}
     * @param words the JVM's message; empty if there is none
     * @param asked the requested value of a HotSpot flag; empty for other arguments
     * @param effective the effective value as the JVM prints it; empty if the JVM prints none
     * @param origin who set that value, in HotSpot's words, such as {@code command line, ergonomic}
     */
    public record FlagFinding(
            String argument,
            Kind kind,
            @OmittedIfEmpty String words,
            @OmittedIfEmpty String asked,
            @OmittedIfEmpty String effective,
            @OmittedIfEmpty String origin) {

        private static final Pattern REMOVED = Pattern.compile("support was removed in (\\d+)");

        private boolean explains() {
            return kind != Kind.ACCEPTED || !words.isEmpty();
        }

        /** The kind and why, in one line, such as {@code ignored since 24 ("Ignoring option …")}. */
        public String reason() {
            return switch (kind) {
                case IGNORED -> "ignored" + since() + quoted();
                case ALTERED -> "altered: requested " + asked + ", effective " + effective + quoted();
                case NOT_VERIFIED -> kind.word() + ": this JVM does not print its flags";
                case ACCEPTED, DEPRECATED, REJECTED, PARTLY_IGNORED -> kind.word() + quoted();
            };
        }

        private String since() {
            Matcher removed = REMOVED.matcher(words);
            return removed.find() ? " since " + removed.group(1) : "";
        }

        private String quoted() {
            return words.isEmpty() ? "" : " (\"" + words + "\")";
        }
    }
}
