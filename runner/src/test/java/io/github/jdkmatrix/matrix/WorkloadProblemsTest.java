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
                .containsExactly(
                        "m.yaml:19:10: unknown value 'count-evn' in 'use' of this workload; did you mean 'count-even'?");
    }

    @Test
    void aWorkloadFarFromAllListsThem() {
        assertThat(problems("use: count-even", "use: x"))
                .containsExactly("m.yaml:19:10: unknown value 'x' in 'use' of this workload; known: "
                        + String.join(", ", new TreeSet<>(Workloads.ids())));
    }

    @Test
    void aWorkloadThatSaysNotWhatItRuns() {
        assertThat(problems("- use: count-even", "- id: mine"))
                .containsExactly(
                        "m.yaml:19:5: this workload has none of 'use', 'jar', 'class', 'module', 'launcher', 'source', 'jmh'; add one");
    }

    @Test
    void unknownParamNamesTheNearestKnownOne() {
        assertThat(problems("{thread: [platform, virtual]}", "{treads: 2}"))
                .containsExactly(
                        "m.yaml:20:14: the workload 'count-even' has no param 'treads'; did you mean 'threads'?");
    }

    @Test
    void aValueOutOfChoiceNamesTheNearestOne() {
        assertThat(problems("[platform, virtual]", "[platform, virtul]"))
                .containsExactly(
                        "m.yaml:20:33: parameter thread: \"virtul\" is not one of platform|virtual; did you mean \"virtual\"?");
    }

    @Test
    void aNumberOutOfRange() {
        assertThat(problems("{thread: [platform, virtual]}", "{threads: 40000}"))
                .containsExactly("m.yaml:20:23: parameter threads: \"40000\" is not from 1 to 32767, or cores");
    }

    @Test
    void aParamWithoutAValue() {
        assertThat(problems("[platform, virtual]", "[]"))
                .containsExactly(
                        "m.yaml:20:22: 'thread' of 'params' of this workload is an empty list; give at least one value, or remove it");
    }

    @Test
    void aWorkloadUsedTwiceNeedsIdsOfItsOwn() {
        assertThat(problems("- use: count-even", "- use: count-even\n  - use: count-even"))
                .containsExactly("m.yaml:20:5: duplicate id 'count-even' on the axis 'workloads'; rename one");
    }

    @Test
    void aTrainingRunWithoutAFileForItsForks() {
        assertThat(problems("args: [\"-XX:+UseSerialGC\"]", "train: [\"-Da=b\"]"))
                .containsExactly("m.yaml:17:12: 'args' name no file that the training run could leave; name one by a"
                        + " relative path");
    }
}
