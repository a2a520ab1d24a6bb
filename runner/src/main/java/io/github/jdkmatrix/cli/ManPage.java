package io.github.jdkmatrix.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * A command's manual page, in the macros of man(7).
 *
 * @param command what it is about
 */
record ManPage(CommandLine command) {

    /** As a reader calls it, such as {@code jdkmatrix-run}. */
    String name() {
        return spec().qualifiedName("-");
    }

    private CommandSpec spec() {
        return command.getCommandSpec();
    }

    private UsageMessageSpec usage() {
        return spec().usageMessage();
    }

    String roff() {
        List<String> lines = new ArrayList<>();
        lines.add(".TH %s 1 %s \"jdkmatrix %s\""
                .formatted(text(name()).toUpperCase(Locale.ROOT), Version.date(), Version.number()));
        String description = String.join(" ", usage().description());
        lines.addAll(List.of(".SH NAME", text(name()) + " \\- " + text(summary(description))));
        lines.addAll(List.of(".SH SYNOPSIS", bold(spec().qualifiedName()), text(synopsis())));
        lines.addAll(List.of(".SH DESCRIPTION", text(description)));
        section(lines, "ARGUMENTS", spec().positionalParameters(), ManPage::argument);
        section(lines, "OPTIONS", spec().options(), ManPage::option);
        commands(lines);
        pairs(lines, "EXIT STATUS", usage().exitCodeList());
        examples(lines);
        lines.addAll(List.of(".SH SEE ALSO", seeAlso()));
        return String.join("\n", lines) + "\n";
    }

    /** The first sentence, without what ends it. */
    private static String summary(String description) {
        return description.split("[.?] |[.?]$", 2)[0];
    }

    /** What follows the name of the command. */
    private String synopsis() {
        String whole = command.getHelp().synopsis(0).strip().replaceAll("\\s+", " ");
        return Ansi.OFF.string(whole).substring(spec().qualifiedName().length()).strip();
    }

    private static <T extends ArgSpec> void section(
            List<String> lines, String title, List<T> args, Function<T, String> term) {
        List<T> shown = args.stream().filter(it -> !it.hidden()).toList();
        if (shown.isEmpty()) {
            return;
        }
        lines.add(".SH " + title);
        for (T arg : shown) {
            item(lines, term.apply(arg), String.join(" ", arg.description()));
        }
    }

    private static String argument(PositionalParamSpec arg) {
        return "\\fI" + text(arg.paramLabel()) + "\\fR";
    }

    private static String option(OptionSpec option) {
        String names = Arrays.stream(option.names())
                .map(it -> "\\fB" + text(it) + "\\fR")
                .collect(Collectors.joining(", "));
        return option.arity().max() == 0 ? names : names + " \\fI" + text(option.paramLabel()) + "\\fR";
    }

    private void commands(List<String> lines) {
        Map<String, String> summaries = new LinkedHashMap<>();
        command.getSubcommands().forEach((word, sub) -> {
            UsageMessageSpec usage = sub.getCommandSpec().usageMessage();
            if (!usage.hidden()) {
                summaries.put(word, String.join(" ", usage.description()));
            }
        });
        pairs(lines, "COMMANDS", summaries);
    }

    private static void pairs(List<String> lines, String title, Map<String, String> pairs) {
        if (!pairs.isEmpty()) {
            lines.add(".SH " + title);
            pairs.forEach((term, words) -> item(lines, "\\fB" + text(term) + "\\fR", words));
        }
    }

    private static void item(List<String> lines, String term, String words) {
        lines.addAll(List.of(".TP", term, text(words)));
    }

    private void examples(List<String> lines) {
        List<String> footer = Arrays.stream(usage().footer()).toList();
        if (footer.isEmpty()) {
            return;
        }
        lines.addAll(List.of(".SH EXAMPLES", ".nf"));
        footer.forEach(it -> lines.add(text(it.strip())));
        lines.add(".fi");
    }

    private String seeAlso() {
        CommandLine parent = command.getParent();
        if (parent != null) {
            return reference(parent.getCommandName());
        }
        return Pages.manPages().stream()
                .map(ManPage::name)
                .filter(it -> !it.equals(name()))
                .map(ManPage::reference)
                .collect(Collectors.joining(",\n"));
    }

    private static String reference(String page) {
        return "\\fB" + text(page) + "\\fR(1)";
    }

    private static String bold(String words) {
        return ".B " + text(words);
    }

    /** Words in which roff sees no request of its own. */
    private static String text(String words) {
        String escaped = words.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("%n", " ")
                .replace("%%", "%");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
