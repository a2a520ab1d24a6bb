package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.TableSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixParserTest {

    @Test
    void everyAxisKeepsTheOrderOfTheFile() {
        Matrix matrix = parse(Spoilt.GOOD);
        assertThat(matrix.ids(Axis.JDKS)).containsExactly("21", "25");
        assertThat(matrix.ids(Axis.CPUS)).containsExactly("one", "four");
        assertThat(matrix.ids(Axis.FLAGS)).containsExactly("default", "serial");
        assertThat(matrix.ids(Axis.WORKLOADS)).containsExactly("count-even");
    }

    @Test
    void theSettingsAreRead() {
        assertThat(parse(Spoilt.GOOD + "seccomp: unconfined\n").settings())
                .isEqualTo(Settings.DEFAULT
                        .with(new Forks.Fixed(2))
                        .with(Settings.TIMEOUT, Duration.ofSeconds(90))
                        .with(Settings.MEMORY, List.of(1024))
                        .with(Settings.JVM_ARGS, List.of("-XX:+UseG1GC"))
                        .with(Settings.SECCOMP, Seccomp.UNCONFINED));
    }

    @Test
    void whatIsNotSaidHasItsDefault() {
        Matrix matrix = parse("""
                jdks: [{id: "21", home: /jdk}]
                cpus: [{id: one, cores: 1}]
                workloads: [{use: yield-loop}]
                """);
        assertThat(matrix.name()).isEqualTo("matrix");
        assertThat(matrix.settings()).isEqualTo(Settings.DEFAULT);
        assertThat(matrix.flags()).containsExactly(FlagSet.DEFAULT);
        assertThat(matrix.defaultProfile()).isEmpty();
        assertThat(matrix.tables()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2%, 0.02", "0.5 %, 0.005", "0%, 0", "12.5%, 0.125"})
    void aMarginIsAShare(String text, double share) {
        assertThat(parse(Spoilt.matrix("memory: 1g", "equivalence: " + text))
                        .settings()
                        .equivalence())
                .isEqualTo(share);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cores: 4, quota: 4      | 4 | 4.0 |
            'cpuset: "8,0-2"'       | 4 |     | 0-2,8
            'cpuset: 0-1, cores: 8' | 8 |     | 0-1
            cores: 1, quota: 0.5    | 1 | 0.5 |
            """)
    void aShapeIsWhatItSays(String text, int cores, Double quota, String cpuset) {
        assertThat(parse(Spoilt.matrix("cores: 4, quota: 2.0", text)).cpu("four"))
                .isEqualTo(new CpuShape(
                        "four",
                        cores,
                        quota == null ? OptionalDouble.empty() : OptionalDouble.of(quota),
                        Optional.ofNullable(cpuset),
                        Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({"21, 21", "1.0, 1.0", "017, 017", "1_7, 1_7", "true, true", "1e3, 1e3", "0x11, 0x11"})
    void anIdIsTheTextThatStandsThere(String written, String id) {
        assertThat(parse(Spoilt.matrix("id: one", "id: " + written)).ids(Axis.CPUS))
                .containsExactly(id, "four");
    }

    /** What is given goes before what the id tells: a name of the user's may have "-ea" in it by chance. */
    @ParameterizedTest
    @CsvSource({
        "21, 21, false, image: some/jdk:21",
        "24-ea, 24, true, image: some/jdk:21",
        "jdk-25.0.1, 25, false, image: some/jdk:21",
        "8, 8, false, image: some/jdk:21",
        "jdk-8, 8, false, image: some/jdk:21",
        "21, 24, false, feature: 24",
        "base, 28, true, early-access: true;feature: 28",
        "fix-early, 28, false, early-access: false;feature: 28"
    })
    void theIdOfAJdkTellsItsRelease(String id, int feature, boolean earlyAccess, String keys) {
        String entry = "\"" + id + "\"\n    home: /jdk\n    " + keys.replace(";", "\n    ");
        Jdk jdk = parse(Spoilt.matrix("\"21\"\n    image: some/jdk:21", entry)).jdk(id);
        assertThat(jdk.feature()).isEqualTo(feature);
        assertThat(jdk.earlyAccess()).isEqualTo(earlyAccess);
    }

    @ParameterizedTest
    @CsvSource({
        "21, 21, false, Optional[eclipse-temurin:21-jdk-noble], openjdk-21-jdk-headless",
        "28-ea, 28, true, Optional.empty, openjdk-28-jdk-headless",
        "8, 8, false, Optional[eclipse-temurin:8-jdk-noble], openjdk-8-jdk-headless"
    })
    void aReleaseAloneIsAJdk(String id, int feature, boolean earlyAccess, String image, String built) {
        Jdk jdk = parse(Spoilt.matrix("\"21\"\n    image: some/jdk:21", "\"" + id + "\""))
                .jdk(id);
        assertThat(jdk)
                .extracting(Jdk::feature, Jdk::earlyAccess, it -> it.image().toString(), Jdk::home)
                .containsExactly(feature, earlyAccess, image, Optional.empty());
        assertThat(jdk.build().orElseThrow().args()).isEqualTo(Map.of("PACKAGE", built));
    }

    @ParameterizedTest
    @CsvSource({"10000, 10k", "10_000, 10k", "1000k, 1M", "'[10k, 10_000]', 10k"})
    void aParamValueHasOneSpelling(String written, String canonical) {
        Matrix matrix = parse(Spoilt.matrix(
                "use: count-even\n    params: {thread: [platform, virtual]}",
                "use: task-limit\n    params: {tasks: " + written + "}"));
        assertThat(matrix.workload("task-limit").params()).isEqualTo(Map.of("tasks", List.of(canonical)));
    }

    @Test
    void aProfileKeepsExcludesSetsAndForks() {
        SortedMap<String, Profile> profiles = parse(Spoilt.GOOD + """
                profiles:
                  full:
                  quick:
                    cpus: [one]
                    params: {thread: virtual}
                    set: {duration: 1000ms}
                    exclude: [{jdks: "21", params: {thread: platform}}]
                    forks: 7
                """).profiles();
        CellFilter all = new CellFilter(Map.of(), new TreeMap<>());
        assertThat(profiles).containsEntry("full", new Profile("full", all, List.of(), new TreeMap<>(), Forks.unset()));
        Profile profile = profiles.get("quick");
        assertThat(profile.keep().axes()).isEqualTo(Map.of(Axis.CPUS, List.of("one")));
        assertThat(profile.keep().params()).isEqualTo(Map.of("thread", List.of("virtual")));
        assertThat(profile.set()).isEqualTo(Map.of("duration", "1s"));
        assertThat(profile.excludes())
                .containsExactly(new CellFilter(
                        Map.of(Axis.JDKS, List.of("21")), new TreeMap<>(Map.of("thread", List.of("platform")))));
        assertThat(profile.forks()).isEqualTo(new Forks.Fixed(7));
    }

    @Test
    void aTableHasColumnsOfJdksAndTheNamesOfItsWorkloadsUnlessSaid() {
        List<String> work = List.of("count-even");
        CellFilter one = new CellFilter(Map.of(Axis.CPUS, List.of("one")), new TreeMap<>());
        assertThat(parse(Spoilt.GOOD + """
                        tables:
                          - {metrics: work, rows: [cpus, thread], reference: "25"}
                          - {title: t, where: {cpus: one}, columns: thread}
                          - {columns: [thread, jdks], reference: platform 25}
                        """).tables())
                .containsExactly(
                        new TableSpec(
                                "count-even",
                                work,
                                Optional.empty(),
                                List.of("work"),
                                List.of("cpus", "thread"),
                                "jdks",
                                Optional.of("25")),
                        new TableSpec("t", work, Optional.of(one), List.of(), List.of(), "thread", Optional.empty()),
                        TableSpec.of("count-even").with(List.of(), "thread, jdks", Optional.of("platform 25")));
    }

    private static Matrix parse(String yaml) {
        return MatrixParser.parse("m.yaml", yaml);
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
        assertThat(parse(yaml).jdk("21").image()).contains(image);
    }

    @Test
    void whatAProfileSetsIsAValueOfItsWorkload() {
        String matrix =
                Spoilt.matrix("[platform, virtual]", "[platform]") + "exclude:\n  - params: {thread: virtual}\n";
        assertThatCode(() -> parse(matrix + "profiles:\n  all: {set: {thread: virtual}}\n"))
                .doesNotThrowAnyException();
    }

    /** The answer must not depend on the order of a set, which differs from one JVM to the next. */
    @Test
    void amongIdsEquallyNearTheFirstDeclaredIsMeant() {
        String cpus = IntStream.range(0, 12)
                .mapToObj(i -> "{id: shape-" + (char) ('a' + (i + 5) % 12) + ", cores: 1}")
                .collect(Collectors.joining(", "));
        assertThat(Spoilt.problemsOf("""
                jdks: [{id: "21", home: /jdk}]
                cpus: [%s]
                workloads: [{use: yield-loop}]
                exclude: [{cpus: shape-x}]
                """.formatted(cpus)))
                .containsExactly(
                        "m.yaml:4:18: unknown value 'shape-x' in 'cpus' of this exclusion; did you mean 'shape-f'?");
    }
}
