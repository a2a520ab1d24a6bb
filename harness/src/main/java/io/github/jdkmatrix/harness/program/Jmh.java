package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs one benchmark with the JMH on the class path, in one JVM that JMH forks: {@code Jmh NAME MODE N PARAM=VALUE...
 * N JVM_ARGUMENT... [JMH_ARGUMENT...]}, where N is the number of words that follow. Then it prints JMH's result and the
 * conditions that {@link JmhConditions} read in the forked JVM.
 *
 * <p>Uses only the API of JMH that is unchanged since 1.21.
 *
 * <p>Exit codes: 0 done; 1 the benchmark failed or JMH rejected it; a fact has the reason.
 */
public final class Jmh {
    private static final int FAILED = 1;

    private Jmh() {}

    public static void main(String[] args) throws IOException {
        // Otherwise JMH leaves a lock file, and fails on that of another user.
        System.setProperty("jmh.ignoreLock", "true");
        Path result = Files.createTempFile("jmh-", ".json");
        Path conditions = Files.createTempFile("jmh-", ".conditions");
        try {
            run(new ArrayDeque<>(Arrays.asList(args)), result, conditions);
            FactPrinter out = new FactPrinter();
            out.parcel(EntryPoints.JMH_RESULT, Files.readAllBytes(result));
            out.lines(Files.readAllLines(conditions));
            out.flush();
        } catch (RunnerException | CommandLineOptionException e) {
            FactPrinter out = new FactPrinter();
            out.fact(EntryPoints.FAILURE, reason(e));
            out.flush();
            System.exit(FAILED);
        } finally {
            Files.deleteIfExists(result);
            Files.deleteIfExists(conditions);
        }
    }

    private static void run(Deque<String> args, Path result, Path conditions)
            throws RunnerException, CommandLineOptionException {
        String name = args.remove();
        Mode mode = Mode.deepValueOf(args.remove());
        List<String> params = takeCounted(args);
        List<String> jvmArgs = takeCounted(args);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .parent(new CommandLineOptions(args.toArray(new String[0])))
                .include("^" + Pattern.quote(name) + "$")
                .mode(mode)
                .forks(1)
                .warmupForks(0)
                .jvmArgs(jvmArgs.toArray(new String[0]))
                .shouldFailOnError(true)
                .resultFormat(ResultFormatType.JSON)
                .result(result.toString())
                .addProfiler(JmhConditions.class, conditions.toString());
        for (String param : params) {
            int equals = param.indexOf('=');
            options = options.param(param.substring(0, equals), param.substring(equals + 1));
        }
        new Runner(options.build()).run();
    }

    /** The exception of the benchmark, if it threw one: JMH adds it to the cause of its own exception. */
    private static String reason(Exception failure) {
        Throwable cause = failure.getCause();
        if (cause == null) {
            return failure.getMessage();
        }
        return (cause.getSuppressed().length > 0 ? cause.getSuppressed()[0] : cause).toString();
    }

    private static List<String> takeCounted(Deque<String> args) {
        List<String> words = new ArrayList<>();
        for (int left = Integer.parseInt(args.remove()); left > 0; left--) {
            words.add(args.remove());
        }
        return words;
    }
}
