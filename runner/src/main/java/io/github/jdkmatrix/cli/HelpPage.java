package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The pages of {@code --help}, which {@link Pages} writes at build time: printing them needs no model of the command line. */
final class HelpPage {

    /** The folder of the pages, relative to this package. */
    static final String FOLDER = "help";

    private HelpPage() {}

    /** {@code --help} for no words, {@code COMMAND --help} for {@code help COMMAND}; other words stay. */
    static String[] asked(String... words) {
        if (words.length == 0) {
            return new String[] {"--help"};
        }
        List<String> asked = new ArrayList<>(List.of(words));
        if (asked.getFirst().equals("help")) {
            asked.removeFirst();
            asked.add("--help");
        }
        return asked.toArray(String[]::new);
    }

    /** The page that a command line asks for; empty for any other command line, or if the build has no pages yet. */
    static Optional<String> of(String... args) {
        if (args.length == 0 || args.length > 2 || !isHelp(args[args.length - 1])) {
            return Optional.empty();
        }
        String command = args.length == 1 ? "jdkmatrix" : args[0];
        return command.chars().allMatch(it -> it >= 'a' && it <= 'z')
                ? Text.resource(HelpPage.class, FOLDER + "/" + command + ".txt")
                : Optional.empty();
    }

    private static boolean isHelp(String word) {
        return word.equals("--help") || word.equals("-h");
    }
}
