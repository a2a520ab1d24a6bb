package io.github.jdkmatrix.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The engine and its images. */
class EngineChecksTest {

    @ParameterizedTest
    @CsvSource({"1.41, OK", "1.54, OK", "2.0, OK", "1.40, PROBLEM", "1.9, PROBLEM", "'', OK", "1.x, OK"})
    void theOldestApiThatWorksIsOneFortyOne(String api, State state) {
        EngineFacts facts = Engines.facts(api, "2", "6.1.0", "default");
        Finding finding = new EngineChecks(Engines.docker(Engines.SOCKET, facts, true), List.of()).answer();
        assertThat(finding.state()).isEqualTo(state);
        assertThat(finding.seen()).isEqualTo("docker 27.5.1, API " + api + ", at unix:///var/run/docker.sock");
    }

    @Test
    void aRemoteEngineIsToldApartFromThisMachine() {
        EngineFacts facts = Engines.facts("1.47", "2", "6.1.0", "default");
        Finding finding = new EngineChecks(Engines.docker("tcp://lab:2375", facts, false), List.of()).answer();
        assertThat(finding.state()).isEqualTo(State.WARNING);
        assertThat(finding.seen()).contains("tcp://lab:2375", "perhaps another machine");
        assertThat(finding.remedy()).contains("run doctor on the engine's machine as well");
    }

    @Test
    void noEngineIsAWarningThatSaysWhatHappensInstead() {
        CheckTest.is(
                new EngineChecks(Engines.none(), List.of()).answer(),
                State.WARNING,
                "no Docker engine answers: run uses plain processes");
        assertThat(new EngineChecks(
                                new DetectedEngine.None(Optional.of("tcp://gone:1"), Optional.empty(), Engines.host()),
                                List.of())
                        .answer()
                        .seen())
                .contains("at DOCKER_HOST=tcp://gone:1");
    }

    @Test
    void aSocketOfTheWrongGroupIsNamed() {
        DetectedEngine none =
                new DetectedEngine.None(Optional.empty(), Optional.of(Path.of("/run/docker.sock")), Engines.host());
        CheckTest.is(
                new EngineChecks(none, List.of()).answer(),
                State.WARNING,
                "you may not use /run/docker.sock: run uses plain processes");
        assertThat(new EngineChecks(none, List.of()).answer().remedy().orElseThrow())
                .contains("group");
    }

    @Test
    void anEngineThatCannotBeUsedIsAProblemInItsOwnWords() {
        CheckTest.is(
                new EngineChecks(
                                new DetectedEngine.Unusable("the engine at x cannot be used: no", Engines.host()),
                                List.of())
                        .answer(),
                State.PROBLEM,
                "the engine at x cannot be used: no");
    }

    private static final List<Jdk> JDKS = Engines.jdks("17", "21");

    private static Finding in(DetectedEngine engine) {
        return new EngineChecks(engine, JDKS).images();
    }

    @Test
    void allOfThem() {
        CheckTest.is(in(Engines.docker("21", "17")), State.OK, "available: 17, 21");
    }

    @Test
    void missingImagesMayBeHad() {
        CheckTest.is(in(Engines.docker("21")), State.WARNING, "available: 21; missing: 17");
        CheckTest.is(in(Engines.docker()), State.WARNING, "missing: 17, 21");
    }

    @Test
    void anImageOfAnotherArchitectureIsNotAvailable() {
        Finding finding = in(Engines.docker("arm64 21", "17"));
        CheckTest.is(finding, State.WARNING, "available: 17; missing: 21 (jdk:21 is for arm64)");
        assertThat(finding.remedy()).hasValueSatisfying(it -> assertThat(it).startsWith("run pulls or builds them"));
    }

    @Test
    void withoutContainersAndJdksThereIsNothingToRun() {
        CheckTest.is(in(Engines.none("17")), State.WARNING, "available: 17; missing: 21");
        CheckTest.is(in(Engines.none()), State.PROBLEM, "missing: 17, 21");
    }

    @Test
    void withoutAMatrixNothingIsLookedFor() {
        CheckTest.is(
                new EngineChecks(Engines.docker(), List.of()).images(),
                State.UNKNOWN,
                "no matrix.yaml here; name a matrix");
    }
}
