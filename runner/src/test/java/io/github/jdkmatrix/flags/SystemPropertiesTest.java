package io.github.jdkmatrix.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.record.FlagFinding;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.FlagVerdict.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SystemPropertiesTest {

    private static Optional<FlagFinding> unknown(String argument, int feature) {
        return SystemProperties.unknown(JvmArgument.of(argument), feature);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -Djdk.virtualThreadScheduler.parallelism=1 | 17 | no property of JDK 17: known since 21 | JEP 444
            -Djdk.virtualThreadScheduler.parallelism   | 20 | no property of JDK 20: known since 21 | JEP 444
            -Djdk.tracePinnedThreads=full              | 24 | no property of JDK 24: removed in 24  | JEP 491, JDK-8338383
            -Djdk.net.usePlainSocketImpl               | 21 | no property of JDK 21: removed in 18  | JDK-8253119
            """)
    void aPropertyBeforeOrAfterItsTimeIsIgnored(String argument, int feature, String words, String source) {
        assertThat(unknown(argument, feature))
                .hasValue(new FlagFinding(argument, Kind.IGNORED, words, source, "", "", ""));
    }

    @ParameterizedTest
    @CsvSource({
        "-Djdk.virtualThreadScheduler.parallelism=1, 21",
        "-Djdk.virtualThreadScheduler.parallelism=1, 28",
        "-Djdk.tracePinnedThreads, 23",
        "-Dmy.own=1, 17",
        "-XX:+UseG1GC, 17",
        "-ea, 17"
    })
    void whatIsKnownAndWhatIsNotInTheListIsNotJudged(String argument, int feature) {
        assertThat(unknown(argument, feature)).isEmpty();
    }

    @Test
    void aSetOfNothingElseTakesNoJvm() {
        FlagSet set = new FlagSet("one", List.of("-Djdk.virtualThreadScheduler.parallelism=1"));
        assertThat(SystemProperties.verdict("17", 17, set).map(FlagVerdict::kind))
                .hasValue(Kind.IGNORED);
        assertThat(SystemProperties.verdict("17", 17, set).map(FlagVerdict::reason))
                .hasValue("ignored (no property of JDK 17: known since 21, JEP 444)");
        assertThat(SystemProperties.verdict("21", 21, set)).isEmpty();
        assertThat(SystemProperties.verdict("17", 17, FlagSet.DEFAULT)).isEmpty();
        assertThat(SystemProperties.verdict("17", 17, new FlagSet("two", List.of("-Djdk.tracePinnedThreads", "-Xint"))))
                .isEmpty();
    }

    static List<LocalJdk> jdksWithModules() {
        return LocalJdk.all().stream()
                .filter(jdk -> Files.isRegularFile(modules(jdk)))
                .toList();
    }

    private static Path modules(LocalJdk jdk) {
        return jdk.home().resolve("lib/modules");
    }

    /** A property that a JDK reads stands in its class files by name. */
    @ParameterizedTest
    @MethodSource("jdksWithModules")
    void theListSaysWhatTheClassFilesOfAJdkSay(LocalJdk jdk) throws IOException {
        String classFiles = Files.readString(modules(jdk), StandardCharsets.ISO_8859_1);
        for (SystemProperties.Known known : SystemProperties.KNOWN) {
            boolean inTheList = unknown("-D" + known.name(), jdk.feature()).isEmpty();
            assertThat(classFiles.contains(known.name())).as(known.name()).isEqualTo(inTheList);
        }
    }
}
