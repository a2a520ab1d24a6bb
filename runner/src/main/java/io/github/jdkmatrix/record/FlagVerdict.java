package io.github.jdkmatrix.record;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The verdict of a JDK on a flag set.
 *
 * @param jdk the id of the JDK
 * @param flags the id of the flag set
 * @param kind the verdict on the set
 * @param words the message in one line; empty if there is none
 * @param findings one for each argument of the set, in order
 */
public record FlagVerdict(
        String jdk,
        String flags,
        Kind kind,
        String words,
        @OmittedIfEmpty List<FlagFinding> findings) {

    /** The verdict on a flag or on a flag set. */
    public enum Kind {
        /** Taken. */
        ACCEPTED,
        /** Passed to a JVM that does not print its flags, as one that is no HotSpot. */
        NOT_VERIFIED,
        /** Warned about, but it works. */
        DEPRECATED,
        /** Without effect, with a message. */
        IGNORED,
        /** No JVM. */
        REJECTED,
        /** Accepted, but its effective value is not the requested one. */
        ALTERED,
        /** It would be rejected, and {@code IgnoreUnrecognizedVMOptions} lets it pass without effect and without a message. */
        HIDDEN,
        /** Of a set only: some of its flags are ignored or hidden, others work. */
        PARTLY_IGNORED;

        /** As a person reads it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Whether nothing changes by it: the JVM is then the one without. */
        public boolean withoutEffect() {
            return this == IGNORED || this == HIDDEN;
        }
    }

    /** Which cell a cell with this set equals, and why: for a set without effect. */
    public String equalTo(Matrix matrix) {
        return equality(matrix) + ": " + reason();
    }

    /** The same without the reason, such as {@code = default}. */
    public static String equality(Matrix matrix) {
        return "= " + matrix.plainFlags().map(FlagSet::id).orElse("no flags");
    }

    /** The verdict with its reason in one line, each argument named where the set has several. */
    public String reason() {
        List<FlagFinding> explaining =
                findings.stream().filter(this::explaining).toList();
        if (explaining.isEmpty()) {
            return words.isEmpty() ? kind.word() : kind.word() + " (\"" + words + "\")";
        }
        return explaining.stream()
                .map(it -> findings.size() == 1 ? it.reason() : it.argument() + " " + it.reason())
                .collect(Collectors.joining("; "));
    }

    /** A rejected set is explained by its rejected arguments only. */
    private boolean explaining(FlagFinding finding) {
        return kind == Kind.REJECTED
                ? finding.kind() == Kind.REJECTED
                : finding.kind() != Kind.ACCEPTED || !finding.words().isEmpty();
    }
}
