package io.github.jdkmatrix.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnerTest {

    @Test
    void aProcessThatLivesIsNotGone() {
        assertThat(Owner.self().isGone()).isFalse();
        assertThat(Owner.of(Owner.self().pid())).hasValue(Owner.self());
    }

    @Test
    void aProcessThatHasEndedIsGone() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        Owner owner = Owner.of(process.pid()).orElseThrow();
        assertThat(owner.isGone()).isFalse();
        process.destroyForcibly().waitFor();
        assertThat(owner.isGone()).isTrue();
    }

    @Test
    void aNumberThatIsUsedAgainIsAnotherProcess() {
        Owner self = Owner.self();
        assertThat(new Owner(self.host(), self.pid(), self.started() + "0").isGone())
                .isTrue();
    }

    @Test
    void ofAnotherHostNothingCanBeTold() {
        Owner self = Owner.self();
        assertThat(new Owner("elsewhere", self.pid(), "long ago").isGone()).isFalse();
    }
}
