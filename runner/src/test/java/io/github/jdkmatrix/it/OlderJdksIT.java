package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program compiled for 8, from JDK 8 to 25, in containers and as plain processes. */
@Tag("concurrent")
@Tag("full")
class OlderJdksIT {

    private static final String MATRIX = """
            forks: 1
            jdks: [8, 11, 17, 21, 25]
            cpus: [{id: "1", cores: 1}, {id: "128", cores: 128}]
            flags:
              - id: default
              - {id: permanent, args: ["-XX:MaxPermSize=64m"]}
              - {id: sweeping, args: ["-XX:+UseConcMarkSweepGC"]}
              - {id: yielding, args: ["-XX:+DontYieldALot"]}
              - {id: young, args: ["-XX:+UseParNewGC"]}
              - {id: regions, args: ["-XX:G1HeapRegionSize=3m"]}
            workloads:
              - {id: app, jar: app.jar}
              - {id: newer, jar: newer.jar}
              - {id: launched, source: App.java}
              - {use: yield-loop}
            exclude:
              - {jdks: ["17", "21", "25"], cpus: "128"}
              - {jdks: ["17", "21", "25"], workloads: [launched, yield-loop]}
              - {jdks: ["21", "25"], workloads: newer}
              - {jdks: ["21", "25"], flags: [permanent, sweeping, yielding, young, regions]}
              - {cpus: "128", flags: [permanent, sweeping, yielding, young, regions]}
              - {workloads: [newer, launched, yield-loop], cpus: "128"}
              - workloads: [newer, launched, yield-loop]
                flags: [permanent, sweeping, yielding, young, regions]
            """;

    @TempDir
    private static Path folder;

    private static Jdkmatrix run;
    private static List<ForkRecord> records;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        String app = """
                public class App {
                    public static void main(String[] args) {
                        int processors = Runtime.getRuntime().availableProcessors();
                        System.out.println("@jdkmatrix\\tmetric\\tprocessors\\t" + processors + "\\tops");
                        System.out.println("@jdkmatrix\\tfact\\tsaw\\t" + System.getProperty("java.version"));
                    }
                }
                """;
        new Jars(folder).program("app.jar", 8, "App", app);
        new Jars(folder).program("newer.jar", 17, "App", app);
        run = Jdkmatrix.in(folder).matrix("out", MATRIX, "--engine docker").ended(3);
        records = run.records();
    }

    private static List<ForkRecord> of(String... words) {
        return Records.of(records, words);
    }

    private static List<String> jdks(List<ForkRecord> records) {
        return records.stream().map(it -> it.cell().jdk()).sorted().toList();
    }

    /** The JVM that told it is a twin; the program says of its own that it is the same. */
    private static void provesItsConditions(ForkRecord record, int processors) {
        assertThat(record.outcome()).as(record.toString()).isEqualTo(Outcome.completed());
        String version = record.conditions().javaVersion().orElseThrow();
        assertThat(version).matches("(1\\.)?" + record.cell().jdk() + "\\..*");
        assertThat(record.conditions().facts()).containsEntry("saw", version);
        assertThat(record.conditions().availableProcessors()).hasValue(processors);
        assertThat(record.samples())
                .singleElement()
                .satisfies(it -> assertThat(it.value()).isEqualTo(processors));
    }

    @Test
    void everyJdkRunsItAndProvesItsConditions() {
        List<ForkRecord> forks = of("app", "1", "default");
        assertThat(jdks(forks)).containsExactly("11", "17", "21", "25", "8");
        assertThat(forks).allSatisfy(it -> {
            provesItsConditions(it, 1);
            assertThat(it.conditions().collector()).contains("G1");
            assertThat(it.conditions().flags()).containsEntry("UseG1GC", "true");
            assertThat(it.conditions().allowedCpus()).isEqualTo(it.conditions().cpuset());
        });
    }

    @Test
    void processorsThatAreNotThereAreEmulated() {
        List<ForkRecord> forks = of("app", "128", "default");
        assertThat(jdks(forks)).containsExactly("11", "8");
        assertThat(forks).allSatisfy(it -> provesItsConditions(it, 128));
    }

    @Test
    void flagsThatTheyKnowHold() {
        assertThat(jdks(of("app", "1", "yielding"))).containsExactly("11", "17", "8");
        assertThat(of("app", "1", "yielding")).allSatisfy(it -> {
            provesItsConditions(it, 1);
            assertThat(it.conditions().flags()).containsEntry("DontYieldALot", "true");
        });
        assertThat(jdks(of("app", "1", "sweeping"))).containsExactly("11", "8");
        assertThat(of("app", "1", "sweeping"))
                .allSatisfy(it -> assertThat(it.conditions().collector()).contains("ConcMarkSweep"));
        assertThat(of("app", "8", "young").get(0).conditions().collector()).contains("ParNew");
    }

    @ParameterizedTest
    @CsvSource({
        "permanent, ignored, ignored, rejected",
        "sweeping, accepted, deprecated, rejected",
        "yielding, accepted, accepted, accepted",
        "young, accepted, rejected, rejected",
        "regions, altered, altered, altered"
    })
    void verdictsOnFlags(String flags, String on8, String on11, String on17) {
        assertThat(List.of("8", "11", "17"))
                .extracting(jdk -> verdict(jdk, flags))
                .containsExactly(on8, on11, on17);
    }

    private static String verdict(String jdk, String flags) {
        return run.manifest().resolved().verdicts().stream()
                .filter(it -> it.jdk().equals(jdk) && it.flags().equals(flags))
                .map(FlagVerdict::kind)
                .map(it -> it.name().toLowerCase(Locale.ROOT))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatAnOlderJdkCannotRunIsSaidByItsJvmOrKnownBefore() {
        for (String jdk : List.of("8", "11")) {
            assertThat(of("newer", jdk))
                    .singleElement()
                    .extracting(ForkRecord::outcome)
                    .satisfies(it -> assertThat(it.is(Outcome.Kind.UNSUPPORTED)).isTrue())
                    .satisfies(it -> assertThat(it.reason()).contains("UnsupportedClassVersionError", "version 61.0"));
            assertThat(run.whyNot("yield-loop", jdk))
                    .containsExactly("unavailable: the workloads of the harness need JDK 17");
        }
        provesItsConditions(Records.first(records, "newer", "17"), 1);
        provesItsConditions(Records.first(records, "launched", "11"), 1);
        assertThat(run.whyNot("launched", "8"))
                .containsExactly("unsupported: source files need JDK 11; compile it first");
    }

    @Test
    void theHostEngineRunsThemToo() throws Exception {
        Jdkmatrix host = Jdkmatrix.in(folder)
                .matrix("host", """
                forks: 1
                jdks: [{id: "8", home: %s}, {id: "11", home: %s}, here]
                flags: [{id: yielding, args: ["-XX:+DontYieldALot"]}, {id: default}]
                workloads: [{id: app, jar: app.jar}]
                """.formatted(home("8"), home("11")), "--engine host")
                .ended(0);
        List<ForkRecord> forks = host.records();
        assertThat(Records.of(forks, "default")).hasSize(3);
        assertThat(jdks(forks)).contains("8", "11", Integer.toString(Matrices.FEATURE));
        assertThat(forks).allSatisfy(it -> {
            provesItsConditions(it, 1);
            assertThat(it.conditions().collector()).contains("G1");
            assertThat(it.conditions().image()).isEmpty();
        });
        assertThat(Records.of(forks, "yielding"))
                .extracting(it -> it.conditions().flags().get("DontYieldALot"))
                .hasSizeGreaterThanOrEqualTo(2)
                .containsOnly("true");
    }

    private static Path home(String jdk) throws IOException, InterruptedException {
        return ForeignJdk.of(run.imageOf(jdk), Files.createDirectories(folder.resolve("jdk-" + jdk)));
    }
}
