package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a fork is refused, from inside its container: the table of hostile/refusals.md. */
@Tag("concurrent")
public class ContainmentIT {

    private static final String MATRIX = """
            memory: 4g
            forks: 1
            jdks: [21]
            flags: [{id: attempts, args: ["-Dhostile=attempts"]}, {id: threads, args: ["-Dhostile=threads"]}]
            workloads: [{use: yield-loop, params: {duration: 3s}}]
            """;

    @TempDir
    private static Path folder;

    private static List<ForkRecord> records;

    /** A row of the table. */
    public record Attempt(String what, String command, String answer) {

        private static final Pattern ROW = Pattern.compile("\\| ([^|`][^|]*) \\| `(.*)` \\| ?(.*?) \\|");

        public static List<Attempt> all() throws IOException {
            return Files.readAllLines(Path.of("src/test/resources/hostile/refusals.md")).stream()
                    .filter(line -> line.startsWith("| ") && line.contains("`"))
                    .map(Attempt::of)
                    .toList();
        }

        private static Attempt of(String line) {
            Matcher row = ROW.matcher(line);
            assertThat(row.matches()).as(line).isTrue();
            return new Attempt(row.group(1), row.group(2).replace("\\|", "|"), row.group(3));
        }

        public Pattern expected() {
            return Pattern.compile(
                    Arrays.stream(answer.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
        }
    }

    private static List<Attempt> attempts() throws IOException {
        return Attempt.all();
    }

    @BeforeAll
    static void attempt() throws Exception {
        List<String> commands = attempts().stream().map(Attempt::command).toList();
        Jdkmatrix run = Jdkmatrix.in(folder)
                .with(HostilePayload.in(folder, commands))
                .matrix("out", MATRIX, "--engine docker")
                .ended(3);
        records = run.records();
    }

    private static Map<String, String> facts(String way) {
        return Records.first(records, way).conditions().facts();
    }

    @ParameterizedTest
    @MethodSource("attempts")
    void isRefused(Attempt attempt) {
        assertThat(facts("attempts"))
                .hasEntrySatisfying(
                        "attempt " + attempt.command(),
                        answer -> assertThat(answer).as(attempt.what()).matches(attempt.expected()));
    }

    @Test
    void threadsEndAtTheLimitOfProcesses() {
        assertThat(Integer.parseInt(facts("threads").get("threads"))).isBetween(10_000, 16_384);
    }
}
