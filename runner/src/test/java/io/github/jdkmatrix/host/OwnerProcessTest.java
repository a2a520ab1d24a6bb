package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnerProcessTest {

    @Test
    void aProcessThatLivesIsNotGone() {
        assertThat(OwnerProcess.self().isGone()).isFalse();
        assertThat(OwnerProcess.of(OwnerProcess.self().pid())).hasValue(OwnerProcess.self());
    }

    @Test
    void aProcessThatHasEndedIsGone() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        OwnerProcess owner = OwnerProcess.of(process.pid()).orElseThrow();
        assertThat(owner.isGone()).isFalse();
        process.destroyForcibly().waitFor();
        assertThat(owner.isGone()).isTrue();
    }

    /** A number may be used again; of another host nothing can be told. */
    @Test
    void startAndHostCountToo() {
        OwnerProcess self = OwnerProcess.self();
        assertThat(new OwnerProcess(self.host(), self.pid(), self.started() + "0").isGone())
                .isTrue();
        assertThat(new OwnerProcess("elsewhere", self.pid(), "long ago").isGone())
                .isFalse();
    }
}
