package io.github.jdkmatrix.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.Setting;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.text.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** An option that is named after a key of a matrix takes what the key takes, and replaces it. */
class SettingOptionsTest {

    @SuppressWarnings("unused")
    private static final List<Setting<?>> ALL = Settings.ALL;

    @Command
    static final class Options {
        @Mixin
        SettingOptions settings = new SettingOptions(Settings.TIMEOUT);
    }

    @Test
    void anOptionReplacesTheKeyOfTheMatrix() {
        assertThat(settings("memory: 2g").memoryMegabytes()).contains(2048);
        assertThat(settings("memory: 2g", "--memory", "3g").memoryMegabytes()).contains(3072);
        assertThat(settings("disturbance: off", "--disturbance=12.5%").disturbance())
                .contains(DisturbanceLimits.of(0.125));
        assertThat(settings("", "--disturbance", "off").disturbance()).isEmpty();
        assertThat(settings("counters: cycles", "--counters", "a,b", "--counters", "c")
                        .counters())
                .containsExactly("a", "b", "c");
        assertThat(settings("env: {A: b}", "--env", "C=d=e").env()).isEqualTo(Map.of("C", "d=e"));
        assertThat(settings("", "--parallel", "4").parallel().orElseThrow().most())
                .isEqualTo(OptionalInt.of(4));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --memory=63m       | --memory: the value is '63m'; give a size of at least 64m, such as 512m or 2g
            --env=JAVA         | --env JAVA: write NAME=VALUE
            --env=1X=2         | --env: the key '1X' in the value cannot be set; use letters, digits and '_', and jvm-args or flags for JVM arguments
            """)
    void aProblemNamesTheOption(String option, String problem) {
        assertThatThrownBy(() -> settings("", option))
                .isInstanceOf(UserException.class)
                .hasMessageEndingWith(problem);
    }

    @Test
    void aCommandMayLeaveSomeOut() {
        assertThatThrownBy(() -> settings("", "--timeout", "3s")).isInstanceOf(CommandLine.ParameterException.class);
    }

    /** All that is known of a setting stands in its declaration. */
    @ParameterizedTest
    @FieldSource("ALL")
    void eachIsDeclaredOnce(Setting<?> setting) {
        assertThat(Settings.DEFAULT.texts()).containsKey(setting.key());
        assertThat(withItsDefault(setting)).isEqualTo(Settings.DEFAULT);
        assertThat(Settings.class.getRecordComponents())
                .anyMatch(it -> it.getName().equals(setting.component()));
    }

    private static <T> Settings withItsDefault(Setting<T> setting) {
        return Settings.DEFAULT.with(setting, setting.standard());
    }

    @Test
    void textsAreWhatTwoRunsCompare() {
        Settings other = Settings.DEFAULT
                .with(Settings.MEMORY, List.of(512))
                .with(Settings.TIMEOUT, Duration.ofSeconds(3))
                .with(Settings.DISTURBANCE, Optional.empty())
                .with(Settings.COUNTERS, List.of("cycles"));
        assertThat(other.texts())
                .containsEntry("memory", "512 MiB")
                .containsEntry("disturbance", "")
                .containsEntry("timeout", "PT3S")
                .containsEntry("counters", "[\"cycles\"]")
                .containsEntry("parallel", "");
    }

    private static Settings settings(String key, String... typed) {
        Options options = new Options();
        new CommandLine(options).parseArgs(typed);
        return options.settings
                .applied(
                        MatrixText.parse(
                                key
                                        + "\njdks: [{id: \"21\", home: /a}]\ncpus: [{id: one, cores: 1}]\nworkloads: [{use: yield-loop}]\n"))
                .settings();
    }
}
