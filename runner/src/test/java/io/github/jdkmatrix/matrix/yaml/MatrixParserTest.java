package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.CpuShape.PlacementPolicy;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.matrix.MatrixText;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.TableSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(matrix.cpu("one"))
                .isEqualTo(new CpuShape(
                        "one",
                        1,
                        OptionalDouble.empty(),
                        true,
                        PlacementPolicy.CORES,
                        Optional.empty(),
                        100_000,
                        Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({"2%, 0.02", "0.5 %, 0.005", "0%, 0", "12.5%, 0.125"})
    void aMarginIsAShare(String text, double share) {
        assertThat(parse(Spoilt.matrix("memory: 1g", "equivalence: " + text))
                        .settings()
                        .equivalence())
                .isEqualTo(share);
    }

    @Test
    void aQuotaMayBeAsLargeAsTheCores() {
        assertThat(parse(Spoilt.matrix("quota: 2.0", "quota: 4")).cpu("four").quota())
                .hasValue(4);
    }

    @Test
    void emulationCanBeForbidden() {
        assertThat(parse(Spoilt.matrix("quota: 2.0", "emulate: never"))
                        .cpu("four")
                        .emulate())
                .isFalse();
    }

    @Test
    void aShapeMayNameItsCpus() {
        CpuShape named = parse(Spoilt.matrix("cores: 4, quota: 2.0", "cpuset: \"8,0-2\""))
                .cpu("four");
        assertThat(named.cpuset()).contains("0-2,8");
        assertThat(named.cores()).isEqualTo(4);
        CpuShape more = parse(Spoilt.matrix("cores: 4, quota: 2.0", "cpuset: 0-1, cores: 8"))
                .cpu("four");
        assertThat(more.cores()).isEqualTo(8);
    }

    @Test
    void aShapeMaySayHowItsCpusLieAndItsPeriod() {
        CpuShape shape = parse(Spoilt.matrix("quota: 2.0", "quota: 2.0, period: 2.5ms, placement: spread"))
                .cpu("four");
        assertThat(shape.placement()).isEqualTo(PlacementPolicy.SPREAD);
        assertThat(shape.periodMicros()).isEqualTo(2_500);
    }

    @ParameterizedTest
    @CsvSource({"21, 21", "1.0, 1.0", "017, 017", "1_7, 1_7", "true, true", "1e3, 1e3", "0x11, 0x11"})
    void anIdIsTheTextThatStandsThere(String written, String id) {
        assertThat(parse(Spoilt.matrix("id: one", "id: " + written)).ids(Axis.CPUS))
                .containsExactly(id, "four");
    }

    @ParameterizedTest
    @CsvSource({
        "21, 21, false",
        "24-ea, 24, true",
        "jdk-25.0.1, 25, false",
        "17u, 17, false",
        "jdk21, 21, false",
        "8, 8, false",
        "8u504, 8, false",
        "jdk-8, 8, false",
        "11, 11, false",
        "11.0.2, 11, false",
        "100, 100, false"
    })
    void theIdOfAJdkTellsItsRelease(String id, int feature, boolean earlyAccess) {
        Jdk jdk = parse(Spoilt.matrix("\"21\"", "\"" + id + "\"")).jdk(id);
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

    @Test
    void aGivenReleaseGoesBeforeTheOneOfTheId() {
        assertThat(parse(Spoilt.matrix("image: some/jdk:21", "home: /jdk\n    feature: 24"))
                        .jdk("21")
                        .feature())
                .isEqualTo(24);
    }

    /** A name of the user's may have "-ea" in it by chance. */
    @ParameterizedTest
    @CsvSource({"base, true", "fix-early, false"})
    void whetherABuildIsOneOfEarlyAccessIsGivenToo(String id, boolean earlyAccess) {
        String entry = "home: /jdk\n    feature: 28\n    early-access: " + earlyAccess;
        assertThat(parse(Spoilt.matrix("\"21\"\n    image: some/jdk:21", id + "\n    " + entry))
                        .jdk(id)
                        .earlyAccess())
                .isEqualTo(earlyAccess);
    }

    @ParameterizedTest
    @CsvSource({"10000, 10k", "10_000, 10k", "1000k, 1M", "10k, 10k"})
    void aParamValueHasOneSpelling(String written, String canonical) {
        Matrix matrix = parse(Spoilt.matrix(
                "use: count-even\n    params: {thread: [platform, virtual]}",
                "use: task-limit\n    params: {tasks: " + written + "}"));
        assertThat(matrix.workload("task-limit").params()).isEqualTo(Map.of("tasks", List.of(canonical)));
    }

    @Test
    void twoSpellingsOfOneValueAreOneValue() {
        Matrix matrix = parse(Spoilt.matrix("thread: [platform, virtual]", "duration: [10s, 10000ms, 5s]"));
        assertThat(matrix.workload("count-even").params().get("duration")).containsExactly("10s", "5s");
    }

    @Test
    void aProfileKeepsExcludesSetsAndForks() {
        Profile profile = parse(Spoilt.GOOD + """
                profiles:
                  quick:
                    cpus: [one]
                    params: {thread: virtual}
                    set: {duration: 1000ms}
                    exclude: [{jdks: "21", params: {thread: platform}}]
                    forks: 7
                """).profiles().get("quick");
        assertThat(profile.keep().axes()).isEqualTo(Map.of(Axis.CPUS, List.of("one")));
        assertThat(profile.keep().params()).isEqualTo(Map.of("thread", List.of("virtual")));
        assertThat(profile.set()).isEqualTo(Map.of("duration", "1s"));
        assertThat(profile.excludes())
                .containsExactly(new CellFilter(
                        Map.of(Axis.JDKS, List.of("21")), new TreeMap<>(Map.of("thread", List.of("platform")))));
        assertThat(profile.forks()).isEqualTo(new Forks.Fixed(7));
    }

    @Test
    void aProfileMayKeepEverything() {
        Profile profile = parse(Spoilt.GOOD + "profiles: {full: }\n").profiles().get("full");
        assertThat(profile)
                .isEqualTo(new Profile(
                        "full", new CellFilter(Map.of(), new TreeMap<>()), List.of(), new TreeMap<>(), Forks.unset()));
    }

    @Test
    void aTableHasColumnsOfJdksAndTheNamesOfItsWorkloadsUnlessSaid() {
        assertThat(parse(Spoilt.GOOD + "tables: [{metrics: work, rows: [cpus, thread], reference: \"25\"}]\n")
                        .tables())
                .containsExactly(new TableSpec(
                        "count-even",
                        List.of("count-even"),
                        Optional.empty(),
                        List.of("work"),
                        List.of("cpus", "thread"),
                        "jdks",
                        Optional.of("25"),
                        false));
    }

    @Test
    void aTableCanBeARanking() {
        assertThat(parse(Spoilt.GOOD + "tables: [{view: ranking}, {view: comparison}, {}]\n")
                        .tables())
                .extracting(TableSpec::ranking)
                .containsExactly(true, false, false);
    }

    @Test
    void aTableMayHaveAParamInItsColumnsAndShowSomeCellsOnly() {
        TableSpec table = parse(Spoilt.GOOD + "tables: [{title: t, where: {cpus: one}, columns: thread}]\n")
                .tables()
                .getFirst();
        assertThat(table.title()).isEqualTo("t");
        assertThat(table.columns()).isEqualTo("thread");
        assertThat(table.where()).contains(new CellFilter(Map.of(Axis.CPUS, List.of("one")), new TreeMap<>()));
    }

    @Test
    void severalParamsMayMakeTheColumnsTogether() {
        TableSpec table = parse(Spoilt.GOOD + "tables: [{columns: [thread, jdks], reference: platform 25}]\n")
                .tables()
                .getFirst();
        assertThat(table.columns()).isEqualTo("thread, jdks");
        assertThat(table.reference()).contains("platform 25");
    }

    private static Matrix parse(String yaml) {
        return MatrixParser.parse("m.yaml", yaml);
    }

    @ParameterizedTest
    @CsvSource({"'{foreign: 0.5%, swap: 2g, retries: 0}', 0.005, 0.02, 2048, 0", "20%, 0.2, 0.2, 1, 2"})
    void disturbanceMayBeLimitedOtherwise(String written, double foreign, double steal, int swap, int retries) {
        assertThat(parse(Spoilt.GOOD + "disturbance: " + written + "\n")
                        .settings()
                        .disturbance())
                .contains(new DisturbanceLimits(foreign, steal, swap, retries));
        assertThat(parse(Spoilt.GOOD + "disturbance: off\n").settings().disturbance())
                .isEmpty();
    }

    @Test
    void anEntryThatIsThereTwiceIsAControl() {
        Matrix matrix = MatrixText.parse("""
                jdks:
                  - {id: "21", home: /jdk}
                  - {id: "21 again", home: /jdk}
                  - {id: "21 other", home: /other}
                cpus: [{id: "1", cores: 1}, {id: "one", cores: 1}]
                flags: [{id: default}, {id: G1, args: ["-XX:+UseG1GC"]}, {id: control}]
                workloads: [{use: yield-loop}]
                """);
        assertThat(matrix.repeated(Axis.JDKS, "21 again")).hasValue("21");
        assertThat(matrix.repeated(Axis.JDKS, "21")).isEmpty();
        assertThat(matrix.repeated(Axis.JDKS, "21 other")).isEmpty();
        assertThat(matrix.repeated(Axis.FLAGS, "control")).hasValue("default");
        assertThat(matrix.repeated(Axis.FLAGS, "G1")).isEmpty();
        assertThat(matrix.repeated(Axis.CPUS, "one")).isEmpty();
    }
}
