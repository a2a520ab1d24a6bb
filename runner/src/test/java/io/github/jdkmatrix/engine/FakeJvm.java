package io.github.jdkmatrix.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Answers as HotSpot does, for the few flags that a test needs: the real ones are asked by the integration tests. It stops
 * at the first argument that it does not know, as they do.
 */
public final class FakeJvm {

    public static final List<String> VERSION =
            List.of("openjdk version \"25\" 2025-09-16", "OpenJDK Runtime Environment (build 25+36)");

    private static final String WARNING = "OpenJDK 64-Bit Server VM warning: ";

    private FakeJvm() {}

    /** An engine that starts this JVM, and what it was asked. */
    public static FakeEngine engine() {
        return new FakeEngine(request -> answer(request.jvmArgs()), request -> exitCode(answer(request.jvmArgs())));
    }

    private static int exitCode(List<String> lines) {
        return lines.contains("Error: A fatal exception has occurred. Program will exit.") ? 1 : 0;
    }

    public static List<String> answer(List<String> arguments) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            Optional<String> refusal = refusal(argument, arguments.subList(0, i));
            if (refusal.isPresent()) {
                lines.addAll(refusal.get().lines().toList());
                lines.add("Error: A fatal exception has occurred. Program will exit.");
                return lines;
            }
            warning(argument).ifPresent(words -> lines.add(WARNING + words));
        }
        if (arguments.contains("-Xms2g") && arguments.contains("-Xmx1g")) {
            lines.add("Error occurred during initialization of VM");
            lines.add("Initial heap size set to a larger value than the maximum heap size");
            lines.add("Error: A fatal exception has occurred. Program will exit.");
            return lines;
        }
        lines.addAll(flags(arguments));
        lines.addAll(VERSION);
        return lines;
    }

    private static Optional<String> refusal(String argument, List<String> before) {
        if (argument.contains("Locked") && !before.contains("-XX:+UnlockDiagnosticVMOptions")) {
            return Optional.of("""
                    Error: VM option 'Locked' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions.
                    Error: The unlock option must precede 'Locked'.
                    Error: Could not create the Java Virtual Machine.""");
        }
        return argument.contains("Gone") ? Optional.of("""
                        Unrecognized VM option 'Gone'
                        Did you mean '(+/-)Here'? Error: Could not create the Java Virtual Machine.""") : Optional.empty();
    }

    private static Optional<String> warning(String argument) {
        return switch (argument) {
            case "-XX:+Obsolete" -> Optional.of("Ignoring option Obsolete; support was removed in 24.0");
            case "-XX:LockingMode=1" ->
                Optional.of("Option LockingMode was deprecated in version 24.0 and will likely");
            case "-XX:G1HeapRegionSize=5m" -> Optional.of("G1HeapRegionSize changed, as this machine needs it");
            default -> Optional.empty();
        };
    }

    private static List<String> flags(List<String> arguments) {
        Function<String, Integer> last = arguments::lastIndexOf;
        boolean region = arguments.stream().anyMatch(it -> it.startsWith("-XX:G1HeapRegionSize="));
        return List.of(
                "[Global flags]",
                "ccstrlist OnError                                  = echo a",
                "          OnError                                  += echo b          {product} {command line}",
                "     bool Here                                     = "
                        + (last.apply("-XX:+Here") > last.apply("-XX:-Here"))
                        + "                                     {product} {command line}",
                "   size_t G1HeapRegionSize                         = " + (region ? "4194304" : "1048576")
                        + "        {product} {" + (region ? "command line, ergonomic" : "ergonomic") + "}",
                "     intx LockingMode                              = 1   {product} {command line}",
                "     bool Untouched                                = true  {product} {default}");
    }
}
