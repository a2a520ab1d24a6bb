package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.cli.options.EngineFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The commands by name, in the order of the help. They are created on demand: picocli reads annotations slowly. */
final class Commands {

    private Commands() {}

    /** The command that a command line names, none for the version, else all of them. */
    static Map<String, Supplier<Object>> of(EngineFactory engines, String... args) {
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            return Map.of();
        }
        Map<String, Supplier<Object>> all = all(engines);
        return args.length > 0 && all.containsKey(args[0]) ? Map.of(args[0], all.get(args[0])) : all;
    }

    private static Map<String, Supplier<Object>> all(EngineFactory engines) {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>();
        all.put("run", () -> new RunCommand(engines));
        all.put("plan", PlanCommand::new);
        all.put("report", ReportCommand::new);
        all.put("finding", FindingCommand::new);
        all.put("compare", CompareCommand::new);
        all.put("history", HistoryCommand::new);
        all.put("bisect", () -> new BisectCommand(engines));
        all.put("explain", () -> new ExplainCommand(engines));
        all.put("merge", MergeCommand::new);
        all.put("init", () -> new InitCommand(engines));
        all.put("doctor", DoctorCommand::new);
        all.put("clean", CleanCommand::new);
        all.put("validate", ValidateCommand::new);
        all.put("list", () -> new ListCommand(engines));
        all.put("rehearse", RehearseCommand::new);
        return all;
    }
}
