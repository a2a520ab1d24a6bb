package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds out what one JDK does with flag sets, and with the arguments of every fork.
 *
 * @param jdk the id of the JDK
 * @param settings the settings with the arguments that every fork gets
 * @param version the lines of {@code java -version}; none where no JVM starts
 * @param carried the effects of the arguments of every fork; none where no JVM starts with them
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
                plain.started()
                        ? findings(arguments(jvmArgs), plain, JvmMessages.warnings(plain.output()))
                        : List.of());
    }

    FlagVerdict verdict(FlagSet set) throws EngineGoneException, InterruptedException {
        List<String> before = settings.argsBefore(set);
        FlagQueryResult without = inquiry.ask(before);
        if (!without.started()) {
            return refused(set, JvmMessages.refusal(without, List.of()));
        }
        FlagQueryResult answer =
                inquiry.ask(Stream.concat(before.stream(), set.args().stream()).toList());
        if (!answer.started()) {
            return refused(set, JvmMessages.refusal(answer, without.output()));
        }
        List<JvmArgument> arguments = arguments(set.args());
        List<String> warnings = new ArrayList<>(JvmMessages.warnings(answer.output()));
        warnings.removeAll(JvmMessages.warnings(without.output()));
        List<FlagFinding> findings = Stream.concat(
                        findings(arguments, answer, warnings).stream(), altered(arguments(before), arguments, answer))
                .toList();
        String words = findings.stream()
                .map(FlagFinding::words)
                .filter(it -> !it.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
        return new FlagVerdict(jdk, set.id(), Kind.of(findings, !set.env().isEmpty()), words, findings);
    }

    private FlagVerdict refused(FlagSet set, String words) {
        return new FlagVerdict(jdk, set.id(), Kind.REJECTED, words, List.of());
    }

    /** What became of arguments in a JVM that started, in their order. */
    private static List<FlagFinding> findings(
            List<JvmArgument> arguments, FlagQueryResult answer, List<String> warnings) {
        List<FlagFinding> findings = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            JvmArgument argument = arguments.get(i);
            boolean overridden = argument.overriddenBy(arguments.subList(i + 1, arguments.size()));
            findings.add(overridden ? withoutValue(argument, Kind.ACCEPTED, "") : finding(argument, answer, warnings));
        }
        return List.copyOf(findings);
    }

    private static FlagFinding finding(JvmArgument argument, FlagQueryResult answer, List<String> warnings) {
        String words = warnings.stream().filter(argument::namedIn).findFirst().orElse("");
        Kind kind = JvmMessages.kind(words);
        return answer.flag(argument.flag())
                .map(value -> new FlagFinding(
                        argument.text(),
                        kind == Kind.IGNORED || argument.agreesWith(value) ? kind : Kind.ALTERED,
                        words,
                        argument.asked(),
                        value.value(),
                        value.origin()))
                .orElseGet(() -> {
                    boolean unknown = answer.silent() && argument.text().startsWith("-XX:");
                    return withoutValue(argument, unknown ? Kind.NOT_VERIFIED : kind, words);
                });
    }

    private static FlagFinding withoutValue(JvmArgument argument, Kind kind, String words) {
        return new FlagFinding(argument.text(), kind, words, argument.asked(), "", "");
    }

    /** The arguments of every fork, except overridden ones, whose values this set alters: the cell requests them too. */
    private static Stream<FlagFinding> altered(
            List<JvmArgument> before, List<JvmArgument> arguments, FlagQueryResult answer) {
        return before.stream()
                .filter(it -> !it.overriddenBy(before.subList(before.lastIndexOf(it) + 1, before.size())))
                .filter(it -> !it.overriddenBy(arguments))
                .map(it -> finding(it, answer, JvmMessages.warnings(answer.output())))
                .filter(it -> it.kind() == Kind.ALTERED);
    }

    private static List<JvmArgument> arguments(List<String> texts) {
        return texts.stream().map(JvmArgument::of).toList();
    }
}
