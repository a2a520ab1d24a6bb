package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * A program of the user's own.
 *
 * @param use the workload
 * @param params the values of the placeholders in its arguments
 * @param feature the feature release of the cell's JDK
 */
record ProgramWork(WorkloadUse use, SortedMap<String, String> params, int feature) implements ForkCommand {

    /** The guessed time of a fork: nothing is known before the first ones. */
    static final Duration EXPECTED = Duration.ofSeconds(2);

    /** The first JDK with modules (JEP 261). */
    private static final int MODULES = 9;

    /** The first JDK that runs source files (JEP 330). */
    private static final int SOURCES = 11;

    private Program program() {
        return use.program().orElseThrow();
    }

    @Override
    public Optional<Obstacle> obstacle() {
        return switch (program()) {
            case Program.Module it when feature < MODULES -> Optional.of(Obstacle.jdk("modules need JDK " + MODULES));
            case Program.Source it
            when feature < SOURCES ->
                Optional.of(Obstacle.jdk("source files need JDK " + SOURCES + "; compile it first"));
            default -> Optional.empty();
        };
    }

    @Override
    public Duration expected(int cpus) {
        return EXPECTED;
    }

    @Override
    public List<String> command(ForkPaths places, List<String> jvmArgs) {
        return command(places, jvmArgs, program().args());
    }

    @Override
    public List<String> trainingCommand(ForkPaths places, List<String> jvmArgs) {
        return command(places, jvmArgs, use.trainArgs().orElse(program().args()));
    }

    private List<String> command(ForkPaths places, List<String> jvmArgs, List<String> args) {
        List<String> command = new ArrayList<>();
        jvmArgs.stream().filter(ProgramWork::isOfSource).forEach(command::add);
        command.addAll(start(places));
        args.forEach(arg -> command.add(Placeholders.filled(arg, params)));
        return List.copyOf(command);
    }

    private List<String> start(ForkPaths places) {
        return switch (program()) {
            case Program.Jar it -> List.of("-jar", places.onPath(it.jar()));
            case Program.MainClass it -> with(path(places), it.main());
            case Program.Module it -> with(path(places), "-m", it.module());
            case Program.Source it -> with(path(places), places.onPath(it.source()));
            case Program.Jmh it -> throw new IllegalStateException(it.jmh() + " is JmhWork");
        };
    }

    private static List<String> with(List<String> path, String... program) {
        return Stream.concat(path.stream(), Stream.of(program)).toList();
    }

    /** The arguments without those of a source file, which a twin does not run. */
    @Override
    public List<String> startedWith(List<String> jvmArgs) {
        return jvmArgs.stream().filter(it -> !isOfSource(it)).toList();
    }

    private static boolean isOfSource(String argument) {
        return argument.startsWith(JavaOptions.SOURCE);
    }

    @Override
    public List<String> path(ForkPaths places) {
        return switch (program()) {
            case Program.Jar it -> List.of(CLASS_PATH, places.onPath(it.jar()));
            case Program.MainClass it -> places.path(CLASS_PATH, it.classpath());
            case Program.Module module ->
                with(
                        places.path("-p", module.modulePath()),
                        places.path(CLASS_PATH, module.classpath()).toArray(String[]::new));
            case Program.Source it -> places.path(CLASS_PATH, it.classpath());
            case Program.Jmh it -> throw new IllegalStateException(it.jmh() + " is JmhWork");
        };
    }

    @Override
    public Witness witness() {
        return Witness.TWIN;
    }
}
