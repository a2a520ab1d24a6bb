package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.command.CommandOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Short ways to write a command line, and what they stand for. */
final class CommandWords {

    private static final String HELP = "--help";

    private CommandWords() {}

    /** {@code --help} for no words, {@code COMMAND --help} for {@code help COMMAND}; other words stay. */
    static String[] withHelp(String... words) {
        if (words.length == 0) {
            return new String[] {HELP};
        }
        if (!words[0].equals("help")) {
            return words;
        }
        String[] asked = Arrays.copyOfRange(words, 1, words.length + 1);
        asked[words.length - 1] = HELP;
        return asked;
    }

    /** {@code run … -- java …} for {@code run … java …}, and no help for an unknown command; other words stay. */
    static String[] explicit(CommandLine line, String... words) {
        boolean isCommand = words.length > 0 && !words[0].startsWith("-");
        if (isCommand && !line.getSubcommands().containsKey(words[0]) && HelpPage.isHelp(words[words.length - 1])) {
            return new String[] {words[0]};
        }
        CommandLine run = line.getSubcommands().get("run");
        if (run == null || words.length == 0 || !words[0].equals(run.getCommandName())) {
            return words;
        }
        int first = firstArgument(run.getCommandSpec(), words);
        if (first == words.length || !CommandOptions.PROGRAMS.contains(words[first])) {
            return words;
        }
        List<String> separated = new ArrayList<>(List.of(words));
        separated.add(first, CommandOptions.SEPARATOR);
        return separated.toArray(String[]::new);
    }

    /** The index of the first word after the command that is neither an option nor its value. */
    private static int firstArgument(CommandSpec command, String... words) {
        int i = 1;
        while (i < words.length && words[i].startsWith("-") && !words[i].equals(CommandOptions.SEPARATOR)) {
            OptionSpec option = command.optionsMap().get(words[i]);
            i += option != null && option.arity().max() > 0 ? 2 : 1;
        }
        return Math.min(i, words.length);
    }
}
