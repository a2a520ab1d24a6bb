package io.github.jdkmatrix;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import io.github.jdkmatrix.host.CpuList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final String ROOT = "io.github.jdkmatrix";

    private static final Path SOURCES = Path.of("src/main/java", ROOT.split("\\."));

    /** Each part and the parts that it may use. Those below may use all, and {@code cli} is used by nobody. */
    private static final Map<String, List<String>> MAY_USE = Map.ofEntries(
            uses("run", "flags engine output program stats plan record host matrix jmh text"),
            uses("flags", "engine output program plan record matrix text"),
            uses("engine", "output program plan record host matrix text"),
            uses("output", "record host matrix jmh text"),
            uses(
                    "session",
                    "run flags engine output program bisect history report progress stats plan record host matrix text"),
            uses("bisect", "history report stats record plan matrix text"),
            uses("progress", "run engine report stats plan record host matrix text"),
            uses("explain", "report record plan matrix jmh text"),
            uses("history", "report stats record plan matrix text"),
            uses("report", "stats record plan matrix jmh text"),
            uses("stats", "record plan matrix text"),
            uses("record", "plan matrix text"),
            uses("plan", "matrix jmh text"),
            uses("matrix", "host jmh text"),
            uses("program", "record plan matrix jmh text"),
            uses("jmh", "text"),
            uses("host", ""),
            uses("text", ""));

    private static final List<String> BY_CLI_ALONE = List.of("doctor");

    private static JavaClasses runner;

    @BeforeAll
    static void importRunner() {
        runner = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("/jdkmatrix/harness/"))
                .importPackages(ROOT);
    }

    private static Map.Entry<String, List<String>> uses(String part, String others) {
        return Map.entry(part, others.isEmpty() ? List.of() : List.of(others.split(" ")));
    }

    @Test
    void everyPackageBelongsToAPart() {
        assertThat(runner.stream()
                        .map(it ->
                                it.getPackageName().substring(ROOT.length() + 1).split("\\.", 2)[0])
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(Stream.of(MAY_USE.keySet(), BY_CLI_ALONE, List.of("cli"))
                        .flatMap(Collection::stream)
                        .toList());
    }

    @Test
    void importsGoOneWay() {
        LayeredArchitecture layers = layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("cli")
                .definedBy(ROOT + ".cli..")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer();
        for (String part : BY_CLI_ALONE) {
            layers = layers.layer(part)
                    .definedBy(ROOT + "." + part + "..")
                    .whereLayer(part)
                    .mayOnlyBeAccessedByLayers("cli");
        }
        for (String part : MAY_USE.keySet()) {
            layers = layers.layer(part).definedBy(ROOT + "." + part + "..");
        }
        for (Map.Entry<String, List<String>> part : MAY_USE.entrySet()) {
            layers = part.getValue().isEmpty()
                    ? layers.whereLayer(part.getKey()).mayNotAccessAnyLayer()
                    : layers.whereLayer(part.getKey())
                            .mayOnlyAccessLayers(part.getValue().toArray(String[]::new));
        }
        layers.check(runner);
    }

    /** The compiler copies a constant into the class that uses it, so that no byte code tells of it; its import does. */
    @Test
    void importsOfConstantsGoTheSameWay() throws IOException {
        Pattern imported = Pattern.compile("(?m)^import (?:static )?" + Pattern.quote(ROOT) + "\\.(\\w+)\\.");
        for (Map.Entry<String, List<String>> part : MAY_USE.entrySet()) {
            try (Stream<Path> files = Files.walk(SOURCES.resolve(part.getKey()))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertThat(imported.matcher(Files.readString(file))
                                    .results()
                                    .map(it -> it.group(1)))
                            .as(file.toString())
                            .isSubsetOf(Stream.concat(Stream.of(part.getKey(), "harness"), part.getValue().stream())
                                    .toList());
                }
            }
        }
    }

    @Test
    void hostKnowsNothingOfOurs() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".host")
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + "..").and(not(resideInAPackage(ROOT + ".host"))))
                .check(runner);
    }

    @Test
    void ofTheHostTheMatrixKnowsOnlyHowCpusAreWritten() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".matrix..")
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + ".host").and(not(type(CpuList.class))))
                .check(runner);
    }

    @Test
    void nothingButTheDockerEngineKnowsDocker() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".engine.docker..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.testcontainers..", "com.github.dockerjava.."))
                .check(runner);
    }

    @Test
    void ofTheHarnessOnlyWorkloadsAndProtocolAreKnown() {
        classes()
                .should()
                .onlyDependOnClassesThat(not(resideInAPackage(ROOT + ".harness.."))
                        .or(resideInAnyPackage(ROOT + ".harness.workload", ROOT + ".harness.protocol")))
                .check(runner);
    }

    /** What a fork said is taken apart in one room, and in {@code flags}, which knows HotSpot's words. */
    @Test
    void theRunHasNoRegularExpressions() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".run")
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.regex", "com.google.re2j"))
                .orShould()
                .callMethod(String.class, "matches", String.class)
                .check(runner);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(runner);
    }

    /** The page has the class of each step, and each part; a class that moves or goes takes its name along. */
    @Test
    void thePageOfTheArchitectureNamesWhatIsThere() throws IOException {
        Path checkout = Path.of("..");
        String page = Files.readString(checkout.resolve("ARCHITECTURE.md"));
        List<String> classes = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)`")
                .matcher(page)
                .results()
                .map(name -> name.group(1) + ".java")
                .toList();
        assertThat(classes).hasSizeGreaterThan(30).isSubsetOf(fileNames(checkout));
        assertThat(page).contains(MAY_USE.keySet()).contains(BY_CLI_ALONE);
    }

    @Test
    void everyPackageSaysWhatLivesInIt() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            Map<Path, Set<String>> packages = files.filter(
                            file -> file.toString().endsWith(".java"))
                    .collect(Collectors.groupingBy(
                            Path::getParent,
                            Collectors.mapping(file -> file.getFileName().toString(), Collectors.toSet())));
            assertThat(packages)
                    .allSatisfy((folder, names) ->
                            assertThat(names).as(folder.toString()).contains("package-info.java"));
        }
    }

    private static Set<String> fileNames(Path checkout) throws IOException {
        try (Stream<Path> harness = Files.walk(checkout.resolve("harness/src"));
                Stream<Path> runner = Files.walk(checkout.resolve("runner/src"))) {
            return Stream.concat(harness, runner)
                    .map(file -> file.getFileName().toString())
                    .collect(Collectors.toSet());
        }
    }
}
