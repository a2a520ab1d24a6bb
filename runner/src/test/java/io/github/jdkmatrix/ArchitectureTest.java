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
import io.github.jdkmatrix.host.CpuList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final String ROOT = "io.github.jdkmatrix";

    private static JavaClasses runner;

    @BeforeAll
    static void importRunner() {
        runner = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("/jdkmatrix/harness/"))
                .importPackages(ROOT);
    }

    @Test
    void everyPackageIsHere() {
        assertThat(runner.stream()
                        .map(it -> it.getPackageName().substring(ROOT.length() + 1))
                        .distinct())
                .containsExactlyInAnyOrder(
                        "cli",
                        "cli.command",
                        "cli.options",
                        "compare",
                        "doctor",
                        "engine",
                        "engine.docker",
                        "engine.docker.connection",
                        "engine.host",
                        "error",
                        "explain",
                        "flags",
                        "history",
                        "host",
                        "jmh",
                        "matrix",
                        "matrix.yaml",
                        "plan",
                        "program",
                        "progress",
                        "record",
                        "record.folder",
                        "report",
                        "report.answer",
                        "report.chart",
                        "report.export",
                        "report.head",
                        "report.html",
                        "report.jmh",
                        "report.json",
                        "report.markdown",
                        "report.plain",
                        "report.xml",
                        "run",
                        "stats",
                        "stats.looks",
                        "stats.states",
                        "text");
    }

    @Test
    void importsGoOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("cli")
                .definedBy(ROOT + ".cli..")
                .layer("doctor")
                .definedBy(ROOT + ".doctor..")
                .layer("progress")
                .definedBy(ROOT + ".progress..")
                .layer("run")
                .definedBy(ROOT + ".run..")
                .layer("flags")
                .definedBy(ROOT + ".flags..")
                .layer("engine")
                .definedBy(ROOT + ".engine..")
                .layer("program")
                .definedBy(ROOT + ".program..")
                .layer("explain")
                .definedBy(ROOT + ".explain..")
                .layer("history")
                .definedBy(ROOT + ".history..")
                .layer("report")
                .definedBy(ROOT + ".report..")
                .layer("compare")
                .definedBy(ROOT + ".compare..")
                .layer("stats")
                .definedBy(ROOT + ".stats..")
                .layer("record")
                .definedBy(ROOT + ".record..")
                .layer("plan")
                .definedBy(ROOT + ".plan..")
                .layer("matrix")
                .definedBy(ROOT + ".matrix..")
                .layer("host")
                .definedBy(ROOT + ".host..")
                .layer("jmh")
                .definedBy(ROOT + ".jmh..")
                .layer("text")
                .definedBy(ROOT + ".text..")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("progress")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("doctor")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("run")
                .mayOnlyAccessLayers(
                        "flags", "engine", "program", "stats", "plan", "record", "host", "matrix", "jmh", "text")
                .whereLayer("flags")
                .mayOnlyAccessLayers("engine", "program", "plan", "record", "matrix", "text")
                .whereLayer("engine")
                .mayOnlyAccessLayers("program", "plan", "record", "host", "matrix", "text")
                .whereLayer("explain")
                .mayOnlyAccessLayers("report", "record", "plan", "matrix", "jmh", "text")
                .whereLayer("history")
                .mayOnlyAccessLayers("report", "compare", "stats", "record", "plan", "matrix", "text")
                .whereLayer("report")
                .mayOnlyAccessLayers("compare", "stats", "record", "plan", "matrix", "jmh", "text")
                .whereLayer("compare")
                .mayOnlyAccessLayers("stats", "record", "plan", "matrix", "text")
                .whereLayer("stats")
                .mayOnlyAccessLayers("record", "plan", "matrix", "text")
                .whereLayer("record")
                .mayOnlyAccessLayers("plan", "matrix", "text")
                .whereLayer("plan")
                .mayOnlyAccessLayers("matrix", "jmh", "text")
                .whereLayer("matrix")
                .mayOnlyAccessLayers("host", "jmh", "text")
                .whereLayer("program")
                .mayOnlyAccessLayers("record", "plan", "matrix", "jmh", "text")
                .whereLayer("jmh")
                .mayOnlyAccessLayers("text")
                .whereLayer("host")
                .mayNotAccessAnyLayer()
                .whereLayer("text")
                .mayNotAccessAnyLayer()
                .check(runner);
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

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(runner);
    }
}
