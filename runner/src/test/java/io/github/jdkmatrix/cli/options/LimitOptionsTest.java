package io.github.jdkmatrix.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.Settings;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LimitOptionsTest {

    @Test
    void aPercentageReplacesTheLimitsOfTheMatrixAndKeepsTheRest() {
        assertThat(limits("disturbance: {foreign: 1%, steal: 3%, swap: 7m, retries: 4}", "--disturbance", "20%"))
                .contains(new DisturbanceLimits(0.2, 0.2, 7, 4));
        assertThat(limits("disturbance: off", "--disturbance=12.5%"))
                .contains(DisturbanceLimits.DEFAULT.withShare(0.125));
    }

    @Test
    void offLiftsTheLimits() {
        assertThat(limits("", "--disturbance", "off")).isEmpty();
    }

    @Test
    void withoutItTheMatrixDecides() {
        assertThat(limits("")).contains(DisturbanceLimits.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"20", "120%", "-1%", "on", "%", "1e9%", "NaN%"})
    void anythingElseIsRejected(String text) {
        assertThatThrownBy(() -> limits("", "--disturbance=" + text))
                .isInstanceOf(UserException.class)
                .hasMessage("--disturbance " + text + ": give a percentage from 0% to 100%, such as 20%, or off");
    }

    @Test
    void memoryIsThatOfTheOptionElseOfTheMatrixElseTheEnginesShare() {
        assertThat(settings("memory: 2g", "--memory", "3g").memoryMegabytes()).contains(3072);
        assertThat(settings("memory: 2g").memoryMegabytes()).contains(2048);
        assertThat(settings("").memoryMegabytes()).isEmpty();
        assertThatThrownBy(() -> settings("", "--memory", "63m"))
                .hasMessage("--memory 63m: give a size of at least 64m, such as 512m or 2g");
    }

    @Test
    void allForksAreThoseOfTheOptionOrOfTheMatrix() {
        assertThat(settings("").allForks()).isFalse();
        assertThat(settings("", "--all-forks").allForks()).isTrue();
        assertThat(settings("all-forks: true").allForks()).isTrue();
    }

    private static Optional<DisturbanceLimits> limits(String key, String... typed) {
        return settings(key, typed).disturbance();
    }

    private static Settings settings(String key, String... typed) {
        String yaml =
                key + "\njdks: [{id: \"21\", home: /a}]\ncpus: [{id: one, cores: 1}]\nworkloads: [{use: yield-loop}]\n";
        return CommandLine.populateCommand(new LimitOptions(), typed)
                .applied(MatrixText.parse(yaml))
                .settings();
    }
}
