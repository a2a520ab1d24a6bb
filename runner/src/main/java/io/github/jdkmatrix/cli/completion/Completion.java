package io.github.jdkmatrix.cli.completion;

import io.github.jdkmatrix.cli.command.CommandOptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Completes the last word of a command line. */
public final class Completion {

    private static final String HELP = "help";

    private final CommandSpec command;
    private final List<String> before;
    private final String typed;
    private final KnownNames names;

    private Completion(CommandSpec command, List<String> before, String typed) {
        this.command = command;
        this.before = before;
        this.typed = typed;
        this.names = new KnownNames(before);
    }

    /**
     * What may follow a line that is typed.
     *
     * @param words those after the name of the tool; the last one may be empty
     */
    public static Candidates of(CommandLine tool, List<String> words) {
        String typed = words.getLast();
        boolean names = words.size() == 1 || (words.size() == 2 && words.get(0).equals(HELP));
        if (names && !typed.startsWith("-")) {
            Stream<String> commands = tool.getSubcommands().entrySet().stream()
                    .filter(it -> !it.getValue().getCommandSpec().usageMessage().hidden())
                    .map(it -> it.getKey());
            return Candidates.of(Stream.concat(commands, Stream.of(HELP))).continuing(typed);
        }
        CommandLine command = words.size() == 1 ? tool : tool.getSubcommands().get(words.get(0));
        return command == null
                ? Candidates.NONE
                : new Completion(
                                command.getCommandSpec(),
                                words.subList(Math.min(1, words.size() - 1), words.size() - 1),
                                typed)
                        .candidates();
    }

    private Candidates candidates() {
        if (before.contains(CommandOptions.SEPARATOR)) {
            return new Candidates(List.of(), Candidates.Paths.FILES);
        }
        Optional<OptionSpec> unfinished = before.isEmpty() ? Optional.empty() : withValue(before.getLast());
        if (unfinished.isPresent()) {
            return values(unfinished.get(), typed);
        }
        int equals = typed.indexOf('=');
        if (typed.startsWith("--") && equals > 0) {
            return withValue(typed.substring(0, equals))
                    .map(it -> values(it, typed.substring(equals + 1)).behind(typed.substring(0, equals + 1)))
                    .orElse(Candidates.NONE);
        }
        return typed.startsWith("-") ? options() : positional();
    }

    private Optional<OptionSpec> withValue(String word) {
        return Optional.ofNullable(command.optionsMap().get(word))
                .filter(it -> it.arity().max() > 0);
    }

    /** Those that may still be given. */
    private Candidates options() {
        return Candidates.of(command.options().stream()
                        .filter(it -> !it.hidden())
                        .filter(it -> it.isMultiValue() || Stream.of(it.names()).noneMatch(before::contains))
                        .map(OptionSpec::longestName))
                .continuing(typed);
    }

    private Candidates positional() {
        int index = 0;
        for (int i = 0; i < before.size(); i++) {
            boolean isValue = i > 0 && withValue(before.get(i - 1)).isPresent();
            index += isValue || before.get(i).startsWith("-") ? 0 : 1;
        }
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            if (parameter.index().contains(index)) {
                return values(parameter, typed);
            }
        }
        return Candidates.NONE;
    }

    private Candidates values(ArgSpec arg, String begun) {
        if (arg instanceof OptionSpec option && option.longestName().equals("--only")) {
            return only(begun);
        }
        if (arg instanceof OptionSpec option && option.longestName().equals("--jdk")) {
            return named(names.of(arg), begun);
        }
        return ",".equals(arg.splitRegex())
                ? list(names.of(arg), begun)
                : names.of(arg).continuing(begun);
    }

    /** Those behind a name and an equals sign, if there are such. */
    private static Candidates named(Candidates values, String begun) {
        int name = begun.indexOf('=') + 1;
        return values.continuing(begun.substring(name)).behind(begun.substring(0, name));
    }

    private Candidates only(String begun) {
        int equals = begun.indexOf('=');
        return equals < 0
                ? Candidates.of(names.axes().map(it -> it + "=")).continuing(begun)
                : list(Candidates.of(names.ids(begun.substring(0, equals))), begun.substring(equals + 1))
                        .behind(begun.substring(0, equals + 1));
    }

    /** The last element of a list with commas; an element is not offered twice. */
    private static Candidates list(Candidates elements, String begun) {
        int last = begun.lastIndexOf(',') + 1;
        List<String> given = List.of(begun.substring(0, last).split(","));
        return Candidates.of(elements.words().stream().filter(it -> !given.contains(it)))
                .continuing(begun.substring(last))
                .behind(begun.substring(0, last));
    }
}
