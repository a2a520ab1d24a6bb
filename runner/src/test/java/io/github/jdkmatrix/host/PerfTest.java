package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A perf that behaves, and some that do not. */
class PerfTest {

    private static final List<String> NAMES = List.of("context-switches", "page-faults");

    @TempDir
    private Path folder;

    /** A script in place of perf, which notes its process. */
    private Perf perf(Duration patience, String... lines) throws IOException {
        Path script = folder.resolve("perf");
        Files.writeString(script, "#!/bin/sh\necho $$ >" + folder + "/pid\n" + String.join("\n", lines) + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return new Perf(script.toString(), List.of(), patience);
    }

    private Perf perf(String... lines) throws IOException {
        return perf(Duration.ofSeconds(60), lines);
    }

    /** One that hangs in the end, with more patience until it has begun. */
    private Map<String, Double> countsOfHanging(String... lines) throws Exception {
        Map<String, Double> counts = Map.of();
        for (int millis = 300; !Files.exists(folder.resolve("pid")); millis *= 2) {
            counts = counts(perf(Duration.ofMillis(millis), lines));
        }
        return counts;
    }

    private Map<String, Double> counts(Perf perf) throws InterruptedException {
        try (PerfStat stat = perf.attach(1, NAMES).orElseThrow()) {
            return stat.counts(NAMES);
        }
    }

    private void isGone() throws Exception {
        long pid = Long.parseLong(Files.readString(folder.resolve("pid")).trim());
        ProcessHandle.of(pid)
                .ifPresent(it -> assertThat(it.onExit()
                                .completeOnTimeout(null, 60, TimeUnit.SECONDS)
                                .join())
                        .isNotNull());
    }

    @Test
    void itCountsFromItsAnswerUntilItIsAsked() throws Exception {
        Perf perf = perf(
                "echo \"$*\" >" + folder + "/arguments",
                "read word && [ $word = enable ] || exit 1",
                "echo 'Events enabled' >&2",
                "echo ack",
                "read word && [ $word = disable ] || exit 1",
                "echo '12;;context-switches;100;100.00;;' >&2",
                "echo '34;;page-faults;100;100.00;;' >&2");
        assertThat(counts(perf)).containsOnly(Map.entry("context-switches", 12.0), Map.entry("page-faults", 34.0));
        assertThat(folder.resolve("arguments"))
                .hasContent("stat -x ; -e context-switches -e page-faults --delay=-1 --control=fd:0,1 -p 1");
        isGone();
    }

    @Test
    void oneThatDiesAtOnceCountsNothing() throws Exception {
        assertThat(counts(perf("echo 'No permission' >&2", "exit 255"))).isEmpty();
    }

    @Test
    void oneThatDiesLaterCountsNothing() throws Exception {
        assertThat(counts(perf("read word", "echo ack", "kill -9 $$"))).isEmpty();
    }

    @Test
    void oneThatHangsAtItsStartIsGivenUpAndEnded() throws Exception {
        assertThat(countsOfHanging("exec sleep 600")).isEmpty();
        isGone();
    }

    @Test
    void oneThatHangsAtItsEndIsGivenUpAndEnded() throws Exception {
        assertThat(countsOfHanging(
                        "read word", "echo ack", "echo '12;;context-switches;100;100.00;;' >&2", "exec sleep 600"))
                .isEmpty();
        isGone();
    }

    @Test
    void withoutPerf() throws Exception {
        Perf none = new Perf(folder.resolve("none").toString(), List.of(), Duration.ofSeconds(1));
        assertThat(none.attach(1, NAMES)).isEmpty();
        assertThat(none.obstacle("cycles", List.of())).hasValue("perf is not installed (Debian: linux-perf)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<not supported>;;cycles;0;100.00;;"
                        + "|the CPUs of this machine do not count it, or its hypervisor hides that",
                "event syntax error: 'cycles'|perf: event syntax error: 'cycles'",
                "7;;flops;100;100.00;;~<not counted>;;cycles;0;0.00;;"
                        + "|perf cannot count it all the time: name fewer events",
                "7;;flops;50;50.00;;~9;;cycles;100;100.00;;|perf cannot count it all the time: name fewer events"
            })
    void whyAnEventCannotBeCounted(String printed, String reason) throws Exception {
        assertThat(perf("cat >&2 <<'END'", printed.replace('~', '\n'), "END").obstacle("cycles", List.of("flops")))
                .hasValue(reason);
    }
}
