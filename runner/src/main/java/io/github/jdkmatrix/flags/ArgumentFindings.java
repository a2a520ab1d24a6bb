package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.record.FlagVerdict.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out what one JDK does with each of several arguments.
 *
 * <p>The arguments are asked together. Where no JVM starts, they are asked one by one, each with those that unlock others.
 *
 * @param before the arguments before the arguments in question
 * @param saidAnyway the output of the JVM without the arguments in question
 */
record ArgumentFindings(FlagQuery inquiry, List<String> before, List<String> saidAnyway) {

    /** The findings on arguments, in their order. */
    List<FlagFinding> on(List<JvmArgument> arguments) throws EngineGoneException, InterruptedException {
        FlagQueryResult answer = inquiry.ask(joined(before, arguments));
        return answer.started()
                ? ofStarted(arguments, answer)
                : ofRefused(arguments, JvmMessages.refusal(answer, saidAnyway));
    }

    private List<FlagFinding> ofStarted(List<JvmArgument> arguments, FlagQueryResult answer) {
        List<String> warnings = new ArrayList<>(JvmMessages.warnings(answer.output()));
        warnings.removeAll(JvmMessages.warnings(saidAnyway));
        List<FlagFinding> findings = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            JvmArgument argument = arguments.get(i);
            boolean overridden = argument.overriddenBy(arguments.subList(i + 1, arguments.size()));
            findings.add(overridden ? withoutValue(argument, Kind.ACCEPTED, "") : finding(argument, answer, warnings));
        }
        return List.copyOf(findings);
    }

    /** The effect of an argument on a JVM that started. */
    FlagFinding finding(JvmArgument argument, FlagQueryResult answer, List<String> warnings) {
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

    private List<FlagFinding> ofRefused(List<JvmArgument> arguments, String words)
            throws EngineGoneException, InterruptedException {
        long suspects = arguments.stream().filter(it -> !it.auxiliary()).count();
        List<FlagFinding> findings = new ArrayList<>();
        for (JvmArgument argument : arguments) {
            if (suspects == 0 || (suspects == 1 && !argument.auxiliary())) {
                findings.add(withoutValue(argument, Kind.REJECTED, words));
            } else if (argument.auxiliary()) {
                findings.add(withoutValue(argument, Kind.ACCEPTED, ""));
            } else {
                List<JvmArgument> alone = with(argument, arguments);
                findings.add(on(alone).get(alone.indexOf(argument)));
            }
        }
        return List.copyOf(findings);
    }

    /** The argument, and the arguments that decide what becomes of it, in their order. */
    private static List<JvmArgument> with(JvmArgument argument, List<JvmArgument> arguments) {
        return arguments.stream()
                .filter(it -> it.auxiliary() || it.equals(argument))
                .distinct()
                .toList();
    }

    static FlagFinding withoutValue(JvmArgument argument, Kind kind, String words) {
        return new FlagFinding(argument.text(), kind, words, argument.asked(), "", "");
    }

    private static List<String> joined(List<String> before, List<JvmArgument> arguments) {
        List<String> joined = new ArrayList<>(before);
        arguments.forEach(it -> joined.add(it.text()));
        return joined;
    }
}
