package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words are those of JDK 8 to 28. */
class JvmMessagesTest {

    private static String refusal(String... output) {
        return JvmMessages.refusal(
                new FlagQueryResult(1, List.of(output), new TreeMap<>(), false, Optional.empty()),
                List.of("said anyway"));
    }

    @Test
    void whoWarnsIsLeftOut() {
        assertThat(JvmMessages.warnings(List.of(
                        "OpenJDK 64-Bit Server VM warning: Ignoring option X; support was removed in 24.0",
                        "Warning: -noclassgc option is deprecated and may be removed in a future release.",
                        "[0.001s][warning][pagesize] UseLargePages disabled, no large pages configured",
                        "[0.004s][info   ][gc] Using G1",
                        "openjdk version \"21\"")))
                .containsExactly(
                        "Ignoring option X; support was removed in 24.0",
                        "-noclassgc option is deprecated and may be removed in a future release.",
                        "UseLargePages disabled, no large pages configured");
    }

    @Test
    void aRefusalIsWhatIsWrongAndAHint() {
        assertThat(refusal(
                        "said anyway",
                        "OpenJDK 64-Bit Server VM warning: Option Y was deprecated in version 9.0",
                        "Unrecognized VM option 'DontYieldAlot'",
                        "Did you mean '(+/-)DontYieldALot'?",
                        "Error: Could not create the Java Virtual Machine.",
                        "Error: A fatal exception has occurred. Program will exit."))
                .isEqualTo("Unrecognized VM option 'DontYieldAlot'; Did you mean '(+/-)DontYieldALot'?");
        assertThat(refusal(
                        "Unrecognized option: -Xlog:gc",
                        "Error: Could not create the Java Virtual Machine.",
                        "Error: A fatal exception has occurred. Program will exit."))
                .isEqualTo("Unrecognized option: -Xlog:gc");
    }

    @Test
    void aJvmThatOnlyWarnedOrSaidNothingIsQuotedAllTheSame() {
        assertThat(refusal("OpenJDK 64-Bit Server VM warning: INFO: os::commit_memory failed"))
                .isEqualTo("INFO: os::commit_memory failed");
        assertThat(refusal()).isEqualTo("exit code 1 without a message");
    }

    @Test
    void whatIsIgnoredAndNoArgumentNamesIsUnexplained() {
        String preload = "ERROR: ld.so: object 'x' from LD_PRELOAD cannot be preloaded (cannot open): ignored.";
        String option = "OpenJDK 64-Bit Server VM warning: Ignoring option X; support was removed in 24.0";
        assertThat(List.of(preload, option, ".hotspotrc file is present but has been ignored."))
                .allMatch(JvmMessages::ignores);
        assertThat(List.of("-XX:+IgnoreUnrecognizedVMOptions", "Option X was deprecated"))
                .noneMatch(JvmMessages::ignores);
        assertThat(JvmMessages.unexplained(List.of(option, preload), List.of("-XX:+X")))
                .hasValue(preload);
        assertThat(JvmMessages.unexplained(List.of(option), List.of("-XX:+X"))).isEmpty();
        assertThat(JvmMessages.unexplained(List.of(option), List.of("-XX:+Y"))).hasValue(option);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ignoring option X; support was removed in 24.0                                              | IGNORED
            ignoring option MaxPermSize=64m; support was removed in 8.0                                 | IGNORED
            Using the ParNew young collector with the Serial old collector is deprecated and will likely be removed | DEPRECATED
            Option X was deprecated in version 24.0 and will likely be removed in a future release.     | DEPRECATED
            Options -Xverify:none and -noverify were deprecated in JDK 13 and will likely be removed    | DEPRECATED
            -XX:+PrintGC is deprecated. Will use -Xlog:gc instead.                                      | DEPRECATED
            Temporarily processing option X; support is scheduled for removal in 29.0                   | DEPRECATED
            NUMA support disabled: Failed to initialize libnuma                                         | ACCEPTED
            ''                                                                                          | ACCEPTED
            """)
    void aWarningSaysWhatBecomesOfAFlag(String warning, Kind kind) {
        assertThat(JvmMessages.kind(warning)).isEqualTo(kind);
    }
}
