package io.github.jdkmatrix.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PodmanGroupsTest {

    /** What Podman 5.8.6 of a user says in a machine of {@code lab/}, shortened. */
    private static final String DELEGATED = """
            {"host":{"cgroupControllers":["cpuset","cpu","io","memory","pids"],"cgroupVersion":"v2","security":{"rootless":true}}}""";

    @Test
    void whatIsDelegatedIsNotRefused() {
        assertThat(PodmanGroups.refusal(DELEGATED)).isEmpty();
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(PodmanGroups.refusal(DELEGATED.replace("\"cpuset\",", "")))
                .hasValue("Podman of this user has no control group cpuset; see 'Podman' in docs/containers.md");
        assertThat(PodmanGroups.refusal(DELEGATED.replace("\"cpuset\",\"cpu\",\"io\",", "")))
                .hasValue("Podman of this user has no control group cpuset, cpu; see 'Podman' in docs/containers.md");
    }

    @Test
    void whatDoesNotSayIsNotRefused() {
        assertThat(PodmanGroups.refusal("{}")).isEmpty();
        assertThat(PodmanGroups.refusal("no answer")).isEmpty();
    }
}
