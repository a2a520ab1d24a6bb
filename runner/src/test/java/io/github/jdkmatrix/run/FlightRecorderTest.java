package io.github.jdkmatrix.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecorderTest {

    @TempDir
    private Path folder;

    private static double busy() {
        double sum = 0;
        for (int i = 1; i < 1_000_000; i++) {
            sum += Math.log(i);
        }
        return sum;
    }

    /** It goes on until it has a sample: others may use the CPUs too. */
    @Test
    void aRecordingOfThisJvmHasItsBusyMethodBelowItsCaller() throws Exception {
        Pattern busy = Pattern.compile(".*;io/github/jdkmatrix/run/FlightRecorderTest\\.aRecordingOf\\w+_\\[[0ij]];"
                + "io/github/jdkmatrix/run/FlightRecorderTest\\.busy_\\[[0ij]].* \\d+");
        Path file = folder.resolve("this.jfr");
        List<String> folded = List.of();
        try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
            recording.start();
            for (int more = 0; more < 200 && folded.stream().noneMatch(busy.asMatchPredicate()); more++) {
                for (int i = 0; i < 20; i++) {
                    assertThat(busy()).isPositive();
                }
                recording.dump(file);
                folded = FlightRecorder.folded(Files.readAllBytes(file));
            }
        }
        assertThat(folded).allMatch(line -> line.matches("\\S.* \\d+")).anyMatch(busy.asMatchPredicate());
    }

    @Test
    void aRecordingThatIsTornOrEmptyHasNoStacks() throws Exception {
        Path file = folder.resolve("torn.jfr");
        try (Recording recording = new Recording(Configuration.getConfiguration("default"))) {
            recording.start();
            recording.dump(file);
        }
        byte[] whole = Files.readAllBytes(file);
        assertThat(FlightRecorder.folded(Arrays.copyOf(whole, whole.length / 2)))
                .isEmpty();
        assertThat(FlightRecorder.folded(new byte[0])).isEmpty();
        assertThat(FlightRecorder.folded(new byte[1000])).isEmpty();
    }
}
