package io.github.jdkmatrix.matrix;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Workloads;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WorkloadProblemsTest {

    @Test
    void unknownWorkloadNamesTheNearestKnownOne() {
        assertThat(problems("use: count-even", "use: count-evn"))
                .containsExactly("m.yaml:19:10: unknown workload 'count-evn'; did you mean 'count-even'?");
    }

    @Test
    void aWorkloadFarFromAllListsThem() {
        assertThat(problems("use: count-even", "use: x"))
                .containsExactly("m.yaml:19:10: unknown workload 'x'; known: "
                        + String.join(", ", new TreeSet<>(Workloads.ids())));
    }

    @Test
    void aWorkloadThatSaysNotWhatItRuns() {
        assertThat(problems("- use: count-even", "- id: mine"))
                .containsExactly("m.yaml:19:5: this workload needs 'use', the harness's workload it runs,"
                        + " or a program of yours: 'jar', 'class', 'source' or 'jmh'");
    }

    @Test
    void unknownParamNamesTheNearestKnownOne() {
        assertThat(problems("{thread: [platform, virtual]}", "{treads: 2}"))
                .containsExactly(
                        "m.yaml:20:14: the workload 'count-even' has no param 'treads';" + " did you mean 'threads'?");
    }

    @Test
    void aValueOutOfChoiceNamesTheNearestOne() {
        assertThat(problems("[platform, virtual]", "[platform, virtul]"))
                .containsExactly("m.yaml:20:33: parameter thread: \"virtul\" is not one of platform|virtual;"
                        + " did you mean \"virtual\"?");
    }

    @Test
    void aNumberOutOfRange() {
        assertThat(problems("{thread: [platform, virtual]}", "{threads: 40000}"))
                .containsExactly("m.yaml:20:23: parameter threads: \"40000\" is not from 1 to 32767, or cores");
    }

    @Test
    void aParamWithoutAValue() {
        assertThat(problems("[platform, virtual]", "[]"))
                .containsExactly("m.yaml:20:22: the param 'thread' has no value; give at least one");
    }

    @Test
    void aWorkloadUsedTwiceNeedsIdsOfItsOwn() {
        assertThat(problems("- use: count-even", "- use: count-even\n  - use: count-even"))
                .containsExactly("m.yaml:20:5: the id 'count-even' is used twice on the axis 'workloads';"
                        + " give each entry its own");
    }
}
