package io.github.jdkmatrix.matrix.yaml;

import static io.github.jdkmatrix.matrix.yaml.Spoilt.problems;
import static io.github.jdkmatrix.matrix.yaml.Spoilt.problemsOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AxisProblemsTest {

    @Test
    void aMissingAxis() {
        assertThat(problemsOf("""
                jdks: [{id: "21", home: /jdk}]
                workloads: [{use: yield-loop}]
                """)).containsExactly("m.yaml:1:1: the matrix has no 'cpus'; add it");
    }

    @Test
    void anEmptyAxis() {
        assertThat(problemsOf("""
                jdks: [{id: "21", home: /jdk}]
                cpus: []
                workloads: [{use: yield-loop}]
                """))
                .containsExactly("m.yaml:2:7: 'cpus' of the matrix is an empty axis; list at least one entry");
    }

    @Test
    void anIdUsedTwice() {
        assertThat(problems("id: four", "id: one"))
                .containsExactly("m.yaml:13:5: duplicate id 'one' on the axis 'cpus'; rename one");
    }

    @Test
    void anEntryWithoutAnId() {
        assertThat(problems("{id: one, cores: 1}", "{cores: 1}"))
                .containsExactly("m.yaml:12:5: this CPU shape has no 'id'; add it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"a,b\"",
                "\"a=b\"",
                "\" a\"",
                "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhhiiiiiiiiiijjjjjjjjjj"
            })
    void anIdThatATableOrTheCommandLineCannotCarry(String id) {
        assertThat(problems("id: one", "id: " + id))
                .containsExactly("m.yaml:12:10: 'id' of this CPU shape is '" + id.replace("\"", "")
                        + "'; give at most 80 characters on one line, without commas, equals signs or a leading space");
    }

    @ParameterizedTest
    @CsvSource({"\\n, 000A", "\\t, 0009", "\\u0007, 0007", "\\0, 0000", "\\x7F, 007F", "\\N, 0085"})
    void anIdWithAControlCharacter(String written, String code) {
        assertThat(problems("id: one", "id: \"a" + written + "b\""))
                .singleElement()
                .asString()
                .startsWith("m.yaml:12:10: 'a\\u" + code.toLowerCase(Locale.ROOT)
                        + "b' contains the control character U+" + code + "; write one line of plain text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "../jdk", "jdk:", "some/JDK", "https://host/jdk", "jdk:21:22", "jdk@latest", "-jdk"})
    void anImageThatIsNoName(String image) {
        assertThat(problems("image: some/jdk:21", "image: \"" + image + "\""))
                .containsExactly("m.yaml:8:12: 'image' of this JDK is '" + image
                        + "'; give the name of an image such as eclipse-temurin:25-jdk");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk",
                "Host.example:5000/some/jdk-x_y:21.0.1_9",
                "jdk@sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123",
                "sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123",
                "jdk:21@sha256:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff0123"
            })
    void anImageThatIsOne(String image) {
        String yaml = Spoilt.matrix("image: some/jdk:21", "image: \"" + image + "\"");
        assertThat(MatrixParser.parse("m.yaml", yaml).jdk("21").image()).contains(image);
    }

    @Test
    void aBuildArgumentThatIsNoName() {
        assertThat(problems("PACKAGE: openjdk-25", "\"PACK AGE\": openjdk-25"))
                .containsExactly(
                        "m.yaml:10:34: the key 'PACK AGE' in 'args' of 'build' of this JDK is not a name; use letters, digits and '_', such as PACKAGE");
    }

    @Test
    void aJdkThatNamesNoWayToGetIt() {
        assertThat(problems("    image: some/jdk:21\n", ""))
                .containsExactly("m.yaml:7:5: this JDK has none of 'image', 'build', 'home'; add one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mine", "7", "\"1.8\"", "jdk-7", "2", "1000", "08"})
    void aJdkIdThatTellsNoRelease(String id) {
        assertThat(problems("id: \"21\"", "id: " + id))
                .containsExactly("m.yaml:7:9: 'id' of this JDK is '" + id.replace("\"", "")
                        + "', which does not start with a release from 8 on; add 'feature', such as 21");
    }

    @Test
    void aJdkBeforeTheOldestThatProgramsRunOn() {
        assertThat(problems("image: some/jdk:21", "image: some/jdk:21\n    feature: 7"))
                .containsExactly("m.yaml:9:14: 'feature' of this JDK is '7'; give a whole number from 8 to 999");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../jdk", "jdk/../..", "/etc", "jdk//x", "..", ".hidden"})
    void aBuildContextOutsideItsFolder(String context) {
        assertThat(problems("context: jdk", "context: " + context))
                .containsExactly("m.yaml:10:22: 'context' of 'build' of this JDK is '" + context
                        + "'; give a folder under docker/, without '..'");
    }

    @Test
    void aBuildWithoutItsContext() {
        assertThat(problems("{context: jdk, args: {PACKAGE: openjdk-25}}", "{args: {PACKAGE: openjdk-25}}"))
                .containsExactly("m.yaml:10:12: 'build' of this JDK has no 'context'; add it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.5", "4097"})
    void coresThatAreNoNumberOfCores(String cores) {
        assertThat(problems("cores: 1", "cores: " + cores))
                .containsExactly("m.yaml:12:22: 'cores' of this CPU shape is '" + cores
                        + "'; give a whole number from 1 to 4096");
    }

    @Test
    void coresAsText() {
        assertThat(problems("cores: 1", "cores: all"))
                .containsExactly(
                        "m.yaml:12:22: 'cores' of this CPU shape is 'all'; give a whole number from 1 to 4096");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "0.0"})
    void aQuotaThatNoCoresCanGive(String quota) {
        assertThat(problems("quota: 2.0", "quota: " + quota))
                .containsExactly("m.yaml:13:33: 'quota' of this CPU shape is '" + quota
                        + "'; give a number above 0 and up to 4096");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.01", "5"})
    void aQuotaThatTheCoresCannotGive(String quota) {
        assertThat(problems("quota: 2.0", "quota: " + quota))
                .containsExactly("m.yaml:13:33: 'quota' of this CPU shape is more than its 4 cores; give at most 4");
    }

    @Test
    void aJvmArgumentWithoutItsDash() {
        assertThat(problems("-XX:+UseSerialGC", "XX:+UseSerialGC"))
                .containsExactly(
                        "m.yaml:17:12: 'XX:+UseSerialGC' is not a JVM argument; start it with '-' or '@', and write an option with its value as --name=value");
    }
}
