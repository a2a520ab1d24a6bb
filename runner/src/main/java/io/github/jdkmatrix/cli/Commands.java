package io.github.jdkmatrix.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** The commands by name, in the order of the help. They are created on demand: picocli reads annotations slowly. */
final class Commands {

    private Commands() {}

    /** The command that a command line names, none for the version, else all of them. */
    static Map<String, Class<?>> of(String... args) {
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            return Map.of();
        }
        Map<String, Class<?>> all = all();
        return args.length > 0 && all.containsKey(args[0]) ? Map.of(args[0], all.get(args[0])) : all;
    }

    private static Map<String, Class<?>> all() {
        Map<String, Class<?>> all = new LinkedHashMap<>();
        all.put("run", RunCommand.class);
        all.put("plan", PlanCommand.class);
        all.put("report", ReportCommand.class);
        all.put("finding", FindingCommand.class);
        all.put("compare", CompareCommand.class);
        all.put("history", HistoryCommand.class);
        all.put("bisect", BisectCommand.class);
        all.put("explain", ExplainCommand.class);
        all.put("merge", MergeCommand.class);
        all.put("init", InitCommand.class);
        all.put("doctor", DoctorCommand.class);
        all.put("validate", ValidateCommand.class);
        all.put("list", ListCommand.class);
        return all;
    }
}
