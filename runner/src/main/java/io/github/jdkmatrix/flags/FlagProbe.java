package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds out what one JDK does with flag sets, and with the arguments of every fork.
 *
 * @param jdk the id of the JDK
 * @param settings the settings with the arguments that every fork gets
 * @param version the lines of {@code java -version}; none where no JVM starts
 * @param carried the effects of the arguments of every fork
 */
record FlagProbe(String jdk, Settings settings, FlagQuery inquiry, List<String> version, List<FlagFinding> carried) {

    /**
     * Asks the JDK what it does without any flag set.
     *
     * @param jdk the id of the JDK
     * @param settings the settings with the arguments that every fork gets
     */
    static FlagProbe of(String jdk, Settings settings, FlagQuery inquiry)
            throws EngineGoneException, InterruptedException {
        List<String> jvmArgs = settings.argsBefore(FlagSet.DEFAULT);
        FlagQueryResult plain = inquiry.ask(jvmArgs);
        FlagQueryResult bare = plain.started() ? plain : inquiry.ask(List.of());
        return new FlagProbe(
                jdk,
                settings,
                inquiry,
                bare.started() ? bare.version() : List.of(),
                new ArgumentFindings(inquiry, List.of(), List.of()).on(arguments(jvmArgs)));
    }

    FlagVerdict verdict(FlagSet set) throws EngineGoneException, InterruptedException {
        List<String> before = settings.argsBefore(set);
        FlagQueryResult without = inquiry.ask(before);
        if (!without.started()) {
            return new FlagVerdict(jdk, set.id(), Kind.REJECTED, JvmMessages.refusal(without, List.of()), List.of());
        }
        Optional<String> refusal = carried.stream()
                .filter(it -> it.kind() == Kind.REJECTED)
                .map(FlagFinding::words)
                .findFirst();
        if (refusal.isPresent()) {
            return new FlagVerdict(jdk, set.id(), Kind.REJECTED, refusal.get(), List.of());
        }
        List<JvmArgument> arguments = arguments(set.args());
        ArgumentFindings behind = new ArgumentFindings(inquiry, before, without.output());
        List<FlagFinding> findings = behind.on(arguments);
        FlagQueryResult answer =
                inquiry.ask(Stream.concat(before.stream(), set.args().stream()).toList());
        if (answer.started()) {
            List<FlagFinding> altered = altered(arguments(before), arguments, behind, answer);
            return verdict(
                    set, Stream.concat(findings.stream(), altered.stream()).toList());
        }
        return findings.stream().anyMatch(it -> it.kind() == Kind.REJECTED)
                ? verdict(set, findings)
                : new FlagVerdict(
                        jdk, set.id(), Kind.REJECTED, JvmMessages.refusal(answer, without.output()), findings);
    }

    /** The arguments of every fork, except overridden ones, whose values this set alters: the cell requests them too. */
    private static List<FlagFinding> altered(
            List<JvmArgument> before, List<JvmArgument> arguments, ArgumentFindings behind, FlagQueryResult answer) {
        return before.stream()
                .filter(it -> !it.overriddenBy(before.subList(before.lastIndexOf(it) + 1, before.size())))
                .filter(it -> !it.overriddenBy(arguments))
                .map(it -> behind.finding(it, answer, JvmMessages.warnings(answer.output())))
                .filter(it -> it.kind() == Kind.ALTERED)
                .toList();
    }

    private static List<JvmArgument> arguments(List<String> texts) {
        return texts.stream().map(JvmArgument::of).toList();
    }

    /** The verdict on a set with which a JVM starts, or of which one argument is rejected. */
    private FlagVerdict verdict(FlagSet set, List<FlagFinding> findings) {
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
        if (any(findings, it -> it == Kind.IGNORED)) {
            boolean partly = !set.env().isEmpty() || any(findings, it -> it != Kind.IGNORED);
            return partly ? Kind.PARTLY_IGNORED : Kind.IGNORED;
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
