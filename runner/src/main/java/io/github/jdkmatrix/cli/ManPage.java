package io.github.jdkmatrix.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The man page of a command, in the macros of man(7). */
record ManPage(CommandLine command) {

    /** Such as {@code jdkmatrix-run}. */
    String name() {
        return spec().qualifiedName("-");
    }

    private CommandSpec spec() {
        return command.getCommandSpec();
    }

    String roff() {
        UsageMessageSpec usage = spec().usageMessage();
        String description = String.join(" ", usage.description());
        String summary = description.split("[.?] |[.?]$", 2)[0];
        StringJoiner page = new StringJoiner("\n", "", "\n");
        page.add(".TH %s 1 %s \"jdkmatrix %s\""
                .formatted(escape(name()).toUpperCase(Locale.ROOT), Version.date(), Version.number()));
        page.add(".SH NAME").add(escape(name()) + " \\- " + escape(summary));
        page.add(".SH SYNOPSIS").add(".B " + escape(spec().qualifiedName())).add(escape(synopsis()));
        page.add(".SH DESCRIPTION").add(escape(description));
        section(page, "ARGUMENTS", spec().positionalParameters(), it -> italic(it.paramLabel()));
        section(page, "OPTIONS", spec().options(), ManPage::option);
        commands(page);
        if (!usage.exitCodeList().isEmpty()) {
            page.add(".SH EXIT STATUS");
            usage.exitCodeList().forEach((code, meaning) -> item(page, bold(code), meaning));
        }
        page.add(".SH EXAMPLES").add(".nf");
        Arrays.stream(usage.footer()).map(it -> escape(it.strip())).forEach(page::add);
        return page.add(".fi").add(".SH SEE ALSO").add(seeAlso()).toString();
    }

    /** The options and parameters after the name of the command. */
    private String synopsis() {
        String whole = command.getHelp().synopsis(0).strip().replaceAll("\\s+", " ");
        return Ansi.OFF.string(whole).substring(spec().qualifiedName().length()).strip();
    }

    private static <T extends ArgSpec> void section(
            StringJoiner page, String title, List<T> args, Function<T, String> term) {
        if (!args.isEmpty()) {
            page.add(".SH " + title);
            args.forEach(it -> item(page, term.apply(it), String.join(" ", it.description())));
        }
    }

    private static String option(OptionSpec option) {
        String names = Arrays.stream(option.names()).map(ManPage::bold).collect(Collectors.joining(", "));
        return option.arity().max() == 0 ? names : names + " " + italic(option.paramLabel());
    }

    private void commands(StringJoiner page) {
        if (command.getSubcommands().isEmpty()) {
            return;
        }
        page.add(".SH COMMANDS");
        command.getSubcommands().forEach((name, subcommand) -> {
            UsageMessageSpec usage = subcommand.getCommandSpec().usageMessage();
            if (!usage.hidden()) {
                item(page, bold(name), String.join(" ", usage.description()));
            }
        });
    }

    private static void item(StringJoiner page, String term, String words) {
        page.add(".TP").add(term).add(escape(words));
    }

    private String seeAlso() {
        CommandLine parent = command.getParent();
        if (parent != null) {
            return bold(parent.getCommandName()) + "(1)";
        }
        return Pages.manPages().stream()
                .map(ManPage::name)
                .filter(it -> !it.equals(name()))
                .map(it -> bold(it) + "(1)")
                .collect(Collectors.joining(",\n"));
    }

    private static String bold(String words) {
        return "\\fB" + escape(words) + "\\fR";
    }

    private static String italic(String words) {
        return "\\fI" + escape(words) + "\\fR";
    }

    /** Escapes the characters that roff interprets. */
    private static String escape(String words) {
        String escaped = words.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("%n", " ")
                .replace("%%", "%");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
