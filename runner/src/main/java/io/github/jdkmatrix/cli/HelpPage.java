package io.github.jdkmatrix.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import picocli.CommandLine;

/**
 * What {@code --help} prints. The build writes the pages beside our classes ({@link Pages}), so that printing one needs
 * no model of the command line.
 */
final class HelpPage {

    /** Where the pages are, among the resources of this package. */
    static final String FOLDER = "help";

    private HelpPage() {}

    /**
     * The page that a command line asks for.
     *
     * @return its text in UTF-8; nothing where it asks for something else, or the build has not come that far
     */
    static Optional<byte[]> of(String... args) {
        if (args.length == 0 || args.length > 2 || !isHelp(args[args.length - 1])) {
            return Optional.empty();
        }
        return page(args.length == 1 ? "jdkmatrix" : args[0]);
    }

    private static boolean isHelp(String word) {
        return word.equals("--help") || word.equals("-h");
    }

    private static Optional<byte[]> page(String command) {
        if (!command.chars().allMatch(it -> it >= 'a' && it <= 'z')) {
            return Optional.empty();
        }
        try (InputStream in = HelpPage.class.getResourceAsStream(FOLDER + "/" + command + ".txt")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page of a command, made of its model. */
    static String write(CommandLine command) {
        return command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    }
}
