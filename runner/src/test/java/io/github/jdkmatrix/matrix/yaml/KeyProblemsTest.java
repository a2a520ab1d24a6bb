package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsAfter;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyProblemsTest {

    @Test
    void unknownKeyNamesTheNearestKnownOne() {
        assertThat(problems("forks: 2", "frks: 2"))
                .containsExactly("m.yaml:2:1: unknown key 'frks' in the matrix; did you mean 'forks'?");
    }

    @Test
    void unknownKeyFarFromAllListsThem() {
        assertThat(problems("forks: 2", "repetitions-per-point: 2"))
                .containsExactly(
                        "m.yaml:2:1: unknown key 'repetitions-per-point' in the matrix; known: all-forks, collector, container, counters, cpus, default-profile, disturbance, emulate, env, equivalence, exclude, flags, forks, include, jdks, jvm-args, memory, name, parallel, profiles, seccomp, tables, timeout, workloads");
    }

    @Test
    void unknownKeyOfAJdk() {
        assertThat(problems("image: some/jdk:21", "imgae: some/jdk:21\n    home: /jdk"))
                .containsExactly("m.yaml:8:5: unknown key 'imgae' in this JDK; did you mean 'image'?");
    }

    @Test
    void unknownKeyOfABuild() {
        assertThat(problems("context: jdk, args", "context: jdk, arg"))
                .containsExactly("m.yaml:10:27: unknown key 'arg' in 'build' of this JDK; did you mean 'args'?");
    }

    @Test
    void unknownKeyOfACpuShape() {
        assertThat(problems("quota", "qota"))
                .containsExactly("m.yaml:13:26: unknown key 'qota' in this CPU shape; did you mean 'quota'?");
    }

    @Test
    void unknownKeyOfAFlagSet() {
        assertThat(problems("args: [\"-XX:+UseSerialGC\"]", "arg: [\"-XX:+UseSerialGC\"]"))
                .containsExactly("m.yaml:17:5: unknown key 'arg' in this flag set; did you mean 'args'?");
    }

    @Test
    void unknownKeyOfAWorkload() {
        assertThat(problems("params:", "param:"))
                .containsExactly("m.yaml:20:5: unknown key 'param' in this workload; did you mean 'params'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"exclude", "include"})
    void unknownKeyOfAFilter(String key) {
        assertThat(problemsAfter(key + ": [{cpu: one}]\n"))
                .first()
                .asString()
                .isEqualTo(
                        "m.yaml:21:12: unknown key 'cpu' in this %s; did you mean 'cpus'?", key.replace("de", "sion"));
    }

    @Test
    void unknownKeyOfAProfile() {
        assertThat(problemsAfter("profiles:\n  quick: {fork: 1}\n"))
                .containsExactly("m.yaml:22:11: unknown key 'fork' in the profile 'quick'; did you mean 'forks'?");
    }

    @Test
    void unknownKeyOfATable() {
        assertThat(problemsAfter("tables: [{column: cpus}]\n"))
                .containsExactly("m.yaml:21:11: unknown key 'column' in this table; did you mean 'columns'?");
    }

    @Test
    void duplicateKeySaysWhereItFirstStood() {
        assertThat(problems("memory: 1g", "forks: 3"))
                .containsExactly("m.yaml:4:1: duplicate key 'forks' (first on line 2); remove one");
    }

    @Test
    void mappingWhereAScalarIsMeant() {
        assertThat(problems("memory: 1g", "memory: {least: 2}"))
                .containsExactly("m.yaml:4:9: 'memory' of the matrix must be a single value, not a mapping");
    }

    @Test
    void nothingWhereAScalarIsMeant() {
        assertThat(problems("forks: 2", "forks:"))
                .containsExactly("m.yaml:2:7: 'forks' of the matrix must be a single value, not nothing");
    }

    @Test
    void mappingWhereAListIsMeant() {
        assertThat(problems("jvm-args: [\"-XX:+UseG1GC\"]", "profiles: [quick]"))
                .containsExactly(
                        "m.yaml:5:11: 'profiles' of the matrix must be a mapping of keys to values, not a list");
        assertThat(problemsAfter("exclude: {cpus: one}\n"))
                .containsExactly(
                        "m.yaml:21:10: 'exclude' of the matrix must be a list with '- ' before each entry, not a mapping");
    }

    @Test
    void mappingWhereATextIsMeant() {
        assertThat(problems("[platform, virtual]", "[platform, {is: virtual}]"))
                .containsExactly(
                        "m.yaml:20:33: 'thread' of 'params' of this workload must contain only texts, not a mapping");
    }

    @Test
    void severalProblemsAreAllToldInFileOrder() {
        String yaml = Spoilt.matrix("forks: 2", "frks: 2")
                .replace("cores: 1", "cores: 0")
                .replace("timeout: 90s", "timeout: soon")
                .replace("[platform, virtual]", "[platform, virtul]");
        assertThat(problemsOf(yaml))
                .containsExactly(
                        "m.yaml:2:1: unknown key 'frks' in the matrix; did you mean 'forks'?",
                        "m.yaml:3:10: 'timeout' of the matrix is 'soon'; give a duration such as 90s, 10m or 500ms",
                        "m.yaml:12:22: 'cores' of this CPU shape is '0'; give a whole number from 1 to 4096",
                        "m.yaml:20:33: parameter thread: \"virtul\" is not one of platform|virtual; did you mean \"virtual\"?");
    }
}
