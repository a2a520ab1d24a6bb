package io.github.jdkmatrix.doctor;

import io.github.jdkmatrix.matrix.Jdk;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImagesTest {

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
