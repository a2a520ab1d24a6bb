package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The verdict on a set, from the findings on its arguments. */
final class SetVerdict {

    private SetVerdict() {}

    /** Makes the verdict on a set with which a JVM starts, or of which one argument is rejected. */
    static FlagVerdict of(String jdk, FlagSet set, List<FlagFinding> findings) {
        Kind kind = kind(set, findings);
        String words = findings.stream()
                .filter(it -> kind != Kind.REJECTED || it.kind() == Kind.REJECTED)
                .map(FlagFinding::words)
                .filter(it -> !it.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
        return new FlagVerdict(jdk, set.id(), kind, words, findings);
    }

    /** The worst kind among the findings; a set is ignored only where nothing in it has an effect, else partly ignored. */
    private static Kind kind(FlagSet set, List<FlagFinding> all) {
        List<FlagFinding> findings = judgedOn(all);
        if (any(findings, it -> it == Kind.REJECTED)) {
            return Kind.REJECTED;
        }
        if (any(findings, it -> it == Kind.ALTERED)) {
            return Kind.ALTERED;
        }
        if (any(findings, Kind::withoutEffect)) {
            if (!set.env().isEmpty() || any(findings, it -> !it.withoutEffect())) {
                return Kind.PARTLY_IGNORED;
            }
            return any(findings, it -> it == Kind.HIDDEN) ? Kind.HIDDEN : Kind.IGNORED;
        }
        if (any(findings, it -> it == Kind.NOT_VERIFIED)) {
            return Kind.NOT_VERIFIED;
        }
        return any(findings, it -> it == Kind.DEPRECATED) ? Kind.DEPRECATED : Kind.ACCEPTED;
    }

    /** The findings that a set is judged on: those on arguments that only unlock others count where there are no others. */
    private static List<FlagFinding> judgedOn(List<FlagFinding> findings) {
        List<FlagFinding> own = findings.stream()
                .filter(it -> !JvmArgument.of(it.argument()).auxiliary())
                .toList();
        return own.isEmpty() ? findings : own;
    }

    private static boolean any(List<FlagFinding> findings, Predicate<Kind> wanted) {
        return findings.stream().map(FlagFinding::kind).anyMatch(wanted);
    }
}
