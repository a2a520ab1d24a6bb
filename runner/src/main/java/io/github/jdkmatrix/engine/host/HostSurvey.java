package io.github.jdkmatrix.engine.host;

import io.github.jdkmatrix.engine.EngineSurvey;
import io.github.jdkmatrix.host.Kernel;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.EngineFacts;
import java.util.Optional;

/** The host engine without its payload unpacked. */
public final class HostSurvey implements EngineSurvey {

    private final HostJdks jdks = HostJdks.find();

    @Override
    public EngineFacts facts() {
        return HostEngine.facts(Kernel.allowedCpus());
    }

    @Override
    public boolean local() {
        return true;
    }

    @Override
    public Optional<String> present(Jdk jdk) {
        return jdks.of(jdk).found().map(it -> it.home().toString());
    }
}
