package io.github.jdkmatrix.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The words are those of real JVMs; the integration tests ask the JVMs themselves. */
class FlagProbeTest {

    private static final List<String> PLAIN =
            List.of("openjdk version \"25\" 2025-09-16", "OpenJDK Runtime Environment (build 25+36)");

    private static FlagVerdict judge(int exitCode, String... lines) {
        return FlagProbe.judge("25", "set", exitCode, List.of(lines), PLAIN);
    }

    @Test
    void silenceIsAccepted() {
        assertThat(judge(0, PLAIN.toArray(String[]::new))).isEqualTo(new FlagVerdict("25", "set", Kind.ACCEPTED, ""));
    }

    @Test
    void deprecatedWorks() {
        assertThat(judge(
                        0,
                        "OpenJDK 64-Bit Server VM warning: Option LockingMode was deprecated in version 24.0 and will"
                                + " likely be removed in a future release."))
                .isEqualTo(new FlagVerdict(
                        "25",
                        "set",
                        Kind.DEPRECATED,
                        "Option LockingMode was deprecated in version 24.0 and will likely be removed in a future"
                                + " release."));
    }

    @Test
    void removedSupportIsIgnored() {
        FlagVerdict verdict = judge(
                0, "OpenJDK 64-Bit Server VM warning: Ignoring option DontYieldALot; support was removed in 24.0");
        assertThat(verdict.kind()).isEqualTo(Kind.IGNORED);
        assertThat(verdict.words()).isEqualTo("Ignoring option DontYieldALot; support was removed in 24.0");
    }

    @Test
    void noJvmIsRejected() {
        FlagVerdict verdict = judge(
                1,
                "Unrecognized VM option 'DontYieldALot'",
                "Error: Could not create the Java Virtual Machine.",
                "Error: A fatal exception has occurred. Program will exit.");
        assertThat(verdict)
                .isEqualTo(new FlagVerdict("25", "set", Kind.REJECTED, "Unrecognized VM option 'DontYieldALot'"));
    }

    @Test
    void wordsThatThisJvmAlwaysSaysAreNotAboutTheFlags() {
        List<String> always = List.of("warning: Option X was deprecated in version 9");
        assertThat(FlagProbe.judge("25", "set", 0, always, always).kind()).isEqualTo(Kind.ACCEPTED);
    }
}
