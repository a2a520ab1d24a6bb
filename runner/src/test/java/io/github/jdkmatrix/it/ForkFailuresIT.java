package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way in which a fork can fail, provoked in real containers: the table of hostile/ways.md. */
@Tag("concurrent")
@Tag("full")
class ForkFailuresIT {

    private static final List<String> JDKS = List.of("17", "21", "25", "28-ea");

    private static final String HEAD = """
            timeout: %s
            memory: 512m
            forks: 1
            jdks: [17, 21, 25, 28-ea]
            workloads: [{use: yield-loop, params: {duration: 1s}}]
            """;

    @TempDir
    private static Path folder;

    private static HostilePayload payload;

    /** Of those ways that only a timeout ends: the others have all the time that a busy machine takes. */
    private static Jdkmatrix hung;

    private static Jdkmatrix run;
    private static List<ForkRecord> records;

    /** A row of the table. */
    record Way(String name, List<String> arguments, List<String> jdks, String outcome, String reason) {

        private static final Pattern ROW =
                Pattern.compile("\\| `([a-z0-9-]+)` \\| (?:`([^`]*)`)? ?\\| ([^|]*) \\| ([a-z-]+) \\| ?(.*?) ?\\|");

        static List<Way> all() throws IOException {
            return Files.readAllLines(Path.of("src/test/resources/hostile/ways.md")).stream()
                    .map(ROW::matcher)
                    .filter(Matcher::matches)
                    .map(Way::of)
                    .toList();
        }

        private static Way of(Matcher row) {
            String property = "-Dhostile=" + row.group(1).replaceFirst("^heap-.*", "heap");
            List<String> arguments = new ArrayList<>(List.of(property));
            if (row.group(2) != null) {
                arguments.addAll(Arrays.asList(row.group(2).split(" ")));
            }
            return new Way(row.group(1), arguments, List.of(row.group(3).split(", ")), row.group(4), row.group(5));
        }

        String flagSet() {
            return "  - {id: %s, args: [%s]}%n"
                    .formatted(
                            name, arguments.stream().map(it -> '"' + it + '"').collect(Collectors.joining(", ")));
        }

        String exclusion() {
            String others = JDKS.stream()
                    .filter(it -> !jdks.contains(it))
                    .map(it -> '"' + it + '"')
                    .collect(Collectors.joining(", "));
            return others.isEmpty() ? "" : "  - {flags: [%s], jdks: [%s]}%n".formatted(name, others);
        }

        boolean hangs() {
            return outcome.equals("timed-out");
        }

        Pattern expected() {
            return Pattern.compile(
                    Arrays.stream(reason.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
        }
    }

    private static Stream<Way> ways() throws IOException {
        return Way.all().stream();
    }

    @BeforeAll
    static void provoke() throws Exception {
        payload = HostilePayload.in(folder);
        // Forks that hang need no CPU: beside the others.
        hung = start("hung", "20s", ways().filter(Way::hangs), "");
        run = start("out", "5m", ways().filter(way -> !way.hangs()), "");
        run.exitCode();
        hung.exitCode();
        assertThat(hung.err()).contains("; see failures/");
        records = new ArrayList<>(run.records());
        records.addAll(hung.records());
    }

    private static Jdkmatrix start(String name, String timeout, Stream<Way> some, String options) throws Exception {
        List<Way> ways = some.toList();
        StringBuilder text = new StringBuilder(HEAD.formatted(timeout)).append("flags:\n  - {id: default}\n");
        ways.forEach(way -> text.append(way.flagSet()));
        text.append("exclude:\n  - {flags: default, jdks: [\"17\", \"25\"]}\n");
        ways.forEach(way -> text.append(way.exclusion()));
        return Jdkmatrix.in(folder).with(payload).matrix(name, text.toString(), "--engine docker --seed 1 " + options);
    }

    private static List<ForkRecord> of(Way way) {
        return Records.of(records, way.name());
    }

    private static String reason(ForkRecord record) {
        return record.outcome().detail().orElse("");
    }

    @ParameterizedTest
    @MethodSource("ways")
    void eachIsAnOutcomeWithItsReason(Way way) {
        assertThat(of(way)).extracting(it -> it.cell().jdk()).containsExactlyInAnyOrderElementsOf(way.jdks());
        assertThat(of(way)).extracting(it -> it.outcome().word()).containsOnly(way.outcome());
        assertThat(of(way))
                .extracting(ForkFailuresIT::reason)
                .allSatisfy(it -> assertThat(it).matches(way.expected()));
    }

    @Test
    void theRunGoesOnAndEndsWith3() throws Exception {
        run.ended(3);
        assertThat(run.err())
                .doesNotContain("\tat ")
                .doesNotContain("internal error")
                .doesNotContain("\033");
        assertThat(run.out()).doesNotContain("\033");
        Records.completed(Records.of(records, "default"), 4);
        RealEngine.awaitNoneOf(run.pid());
    }

    @Test
    void crashesKeepTheJvmsAccountAndTimeOutsTheThreads() throws Exception {
        for (String way : List.of("crash", "heap-crash", "child-crash")) {
            for (ForkRecord record : of(find(way))) {
                assertThat(kept(record, ".hs_err.txt"))
                        .contains("A fatal error has been detected by the Java Runtime Environment")
                        .contains("VM Arguments:")
                        .contains("END.");
            }
        }
        for (ForkRecord record : of(find("sleep"))) {
            assertThat(kept(record, ".threads.txt"))
                    .startsWith("Full thread dump ")
                    .contains("Fork.main");
            // The form of the dump that has virtual threads.
            assertThat(kept(record, ".threads.txt").lines().anyMatch(it -> it.matches("#\\d+ \"main\".*")))
                    .isEqualTo(!record.cell().jdk().equals("17"));
        }
        for (ForkRecord record : of(find("child-sleep"))) {
            assertThat(kept(record, ".threads.txt"))
                    .startsWith("Full thread dump ")
                    .contains("Fork.parent")
                    .containsPattern("(?s)Full thread dump .*Full thread dump .*CountDownLatch.await");
        }
        assertThat(run.err()).contains("; see failures/");
    }

    private static Way find(String name) throws IOException {
        return ways().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    }

    private static String kept(ForkRecord record, String end) throws IOException {
        assertThat(record.kept())
                .as(record.toString())
                .singleElement()
                .satisfies(it -> assertThat(it).endsWith(end));
        Jdkmatrix of = record.outcome().is(Outcome.Kind.TIMED_OUT) ? hung : run;
        return Files.readString(of.results().resolve(record.kept().get(0)));
    }
}
