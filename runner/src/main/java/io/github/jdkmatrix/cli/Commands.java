package io.github.jdkmatrix.cli;

import java.util.List;
import java.util.Locale;

/** The commands, in the order of the help. Each is made only where it is needed: reading its options takes a while. */
public enum Commands {
    RUN,
    PLAN,
    REPORT,
    COMPARE,
    MERGE,
    INIT,
    DOCTOR,
    CLEAN,
    VALIDATE,
    LIST,
    COMPLETION,
    REHEARSE;

    /** As on the command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    Object make() {
        return switch (this) {
            case RUN -> new RunCommand();
            case PLAN -> new PlanCommand();
            case REPORT -> new ReportCommand();
            case COMPARE -> new CompareCommand();
            case MERGE -> new MergeCommand();
            case INIT -> new InitCommand();
            case DOCTOR -> new DoctorCommand();
            case CLEAN -> new CleanCommand();
            case VALIDATE -> new ValidateCommand();
            case LIST -> new ListCommand();
            case COMPLETION -> new CompletionCommand();
            case REHEARSE -> new RehearseCommand();
        };
    }

    /** The one that a command line names first; none where it asks for the version alone; all where it is any other. */
    static List<Commands> of(String... args) {
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            return List.of();
        }
        List<Commands> all = List.of(values());
        List<Commands> named = all.stream()
                .filter(it -> args.length > 0 && it.word().equals(args[0]))
                .toList();
        return named.isEmpty() ? all : named;
    }
}
