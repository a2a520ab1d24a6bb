package io.github.jdkmatrix.flags;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.WrapperReport;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.ShapeFacts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks one JDK what it makes of JVM arguments: {@code java ARGUMENTS -XX:+PrintFlagsFinal -cp PATH -version}. */
final class FlagQuery {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** The exit codes of a shell that cannot start a program. */
    private static final Set<Integer> SHELLS = Set.of(126, 127);

    private static final String PRINT_FLAGS = "-XX:+PrintFlagsFinal";

    private final Engine engine;
    private final FlagQueryCache cache;
    private final JdkHandle jdk;
    private final ShapeFacts placement;
    private final Settings settings;
    private final ForkStart start;
    private final Map<List<String>, FlagQueryResult> answers = new HashMap<>();

    /** Asks a JDK on these CPUs, confined as these settings confine a fork, where a fork starts. */
    FlagQuery(
            Engine engine,
            FlagQueryCache cache,
            JdkHandle jdk,
            ShapeFacts placement,
            Settings settings,
            ForkStart start) {
        this.engine = engine;
        this.cache = cache;
        this.jdk = jdk;
        this.placement = placement;
        this.settings = settings;
        this.start = start;
    }

    /** Asks a JVM what it makes of arguments; each question is run once. */
    FlagQueryResult ask(List<String> jvmArgs) throws EngineGoneException, InterruptedException {
        FlagQueryResult known = answers.get(jvmArgs);
        if (known != null) {
            return known;
        }
        Optional<FlagQueryResult> remembered = cache.find(jdk, question(jvmArgs));
        FlagQueryResult answer = remembered.isPresent() ? remembered.get() : fresh(jvmArgs);
        if (remembered.isEmpty() && answer.unanswered().isEmpty()) {
            cache.keep(jdk, question(jvmArgs), answer);
        }
        answers.put(List.copyOf(jvmArgs), answer);
        return answer;
    }

    /** The inputs of an answer beside the image: a machine without large pages alters the flag for them. */
    private List<String> question(List<String> jvmArgs) {
        List<String> question = new ArrayList<>(List.of(
                engine.facts().kernel(),
                Integer.toString(engine.facts().cpus()),
                Integer.toString(placement.pinned()),
                settings.seccomp().name(),
                jdk.environment().toString(),
                start.toString()));
        question.addAll(jvmArgs);
        return question;
    }

    private FlagQueryResult fresh(List<String> jvmArgs) throws EngineGoneException, InterruptedException {
        List<JvmArgument> given = jvmArgs.stream().map(JvmArgument::of).toList();
        List<String> asking = new ArrayList<>();
        given.forEach(it -> asking.add(it.scratch().text()));
        asking.add(PRINT_FLAGS);
        // A JVM that makes an archive at its end would make one of a wrong program.
        if (jvmArgs.contains(RequestedArchive.AUTO_CREATE)) {
            asking.add("-XX:-AutoCreateSharedArchive");
        }
        FlagQueryResult answer = answer(jvmArgs, asking);
        if (!answer.started() && answer.output().stream().anyMatch(JvmArgument.of(PRINT_FLAGS)::namedIn)) {
            asking.remove(PRINT_FLAGS);
            answer = answer(jvmArgs, asking);
        }
        return answer.asGiven(given);
    }

    private FlagQueryResult answer(List<String> jvmArgs, List<String> asking)
            throws EngineGoneException, InterruptedException {
        FlagOutputParser lines = new FlagOutputParser(flags(jvmArgs));
        ForkOutput output = new ForkOutput((line, ofStdout) -> {
            lines.accept(line);
            return false;
        });
        ForkRequest request = request(asking);
        ForkEnd end = engine.run(request, output);
        Optional<WrapperReport> report = output.report();
        return lines.answer(report.map(it -> it.exitCode()).orElse(1), unanswered(request, end, output));
    }

    private Optional<Outcome> unanswered(ForkRequest request, ForkEnd end, ForkOutput output) {
        Optional<WrapperReport> report = output.report();
        if (report.isEmpty()) {
            return Optional.of(Kind.UNAVAILABLE.because(
                    (end == ForkEnd.NOT_STARTED ? "the engine cannot start it: " : "no fork ends well in it: ")
                            + output.failure()));
        }
        if (report.get().ending().equals("timeout")) {
            return Optional.of(
                    Kind.TIMED_OUT.because("no answer of 'java -version' within " + TIMEOUT.toSeconds() + " s"));
        }
        return report.get()
                .endedForMemory(request.memoryMegabytes())
                .map(Kind.KILLED_FOR_MEMORY::because)
                .or(() -> SHELLS.contains(report.get().exitCode())
                        ? Optional.of(Kind.UNAVAILABLE.because("its 'java' cannot be started: " + output.failure()))
                        : Optional.empty());
    }

    private List<String> path() {
        return start.path().isEmpty()
                ? List.of()
                : Stream.concat(start.path().stream(), Stream.of("-version")).toList();
    }

    private ForkRequest request(List<String> jvmArgs) {
        return new ForkRequest(
                jdk,
                placement,
                List.copyOf(jvmArgs),
                path(),
                start.files(),
                start.trained(),
                TIMEOUT,
                start.memoryMegabytes(),
                settings.seccomp(),
                ForkRequest.Surroundings.NONE);
    }

    private static Set<String> flags(List<String> jvmArgs) {
        return jvmArgs.stream()
                .map(JvmArgument::of)
                .map(JvmArgument::flag)
                .filter(flag -> !flag.isEmpty())
                .collect(Collectors.toSet());
    }
}
