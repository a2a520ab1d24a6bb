package io.github.jdkmatrix.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a command that runs programs, under headings in its help. */
final class GroupedOptions {

    private record Group(String heading, List<String> options) {}

    private static final List<Group> GROUPS = List.of(
            group(
                    "Your program, behind '--':",
                    "--jdk --cpu --flags --train --file --stdin --ready --hold --metric --own-metric"),
            group("Which cells:", "--profile --only --redundant --shard"),
            group("How many forks:", "--forks --until --max-forks --for --seed"),
            group(
                    "Where and how:",
                    "--engine --timeout --memory --heap --within --env --disturbance --parallel --counters"),
            group("From earlier results:", "--resume --decide --since --confirm"));

    private GroupedOptions() {}

    private static Group group(String heading, String options) {
        return new Group(heading, List.of(options.split(" ")));
    }

    /** The section of the help with all options. */
    static String section(Help help) {
        CommandSpec command = help.commandSpec();
        List<String> named =
                GROUPS.stream().flatMap(it -> it.options().stream()).toList();
        List<String> others = command.options().stream()
                .map(OptionSpec::longestName)
                .filter(it -> !named.contains(it))
                .toList();
        return Stream.concat(GROUPS.stream(), Stream.of(new Group("Other options:", others)))
                .map(it -> section(it, help))
                .collect(Collectors.joining());
    }

    private static String section(Group group, Help help) {
        List<OptionSpec> options = group.options().stream()
                .flatMap(it -> Stream.ofNullable(help.commandSpec().findOption(it)))
                .filter(it -> !it.hidden())
                .toList();
        return options.isEmpty()
                ? ""
                : System.lineSeparator()
                        + group.heading()
                        + System.lineSeparator()
                        + help.optionListExcludingGroups(options);
    }
}
