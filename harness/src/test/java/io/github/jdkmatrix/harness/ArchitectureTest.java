package io.github.jdkmatrix.harness;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "io.github.jdkmatrix.harness";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void onlyTheTrialReadsTheClock() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".trial")
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .check(classes);
    }

    @Test
    void importsGoOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("main")
                .definedBy(ROOT)
                .layer("program")
                .definedBy(ROOT + ".program")
                .layer("workload")
                .definedBy(ROOT + ".workload")
                .layer("trial")
                .definedBy(ROOT + ".trial")
                .layer("probe")
                .definedBy(ROOT + ".probe")
                .layer("protocol")
                .definedBy(ROOT + ".protocol")
                .whereLayer("main")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("program")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("workload")
                .mayOnlyBeAccessedByLayers("main")
                .whereLayer("trial")
                .mayOnlyBeAccessedByLayers("main", "workload")
                .whereLayer("probe")
                .mayOnlyBeAccessedByLayers("main", "program", "workload")
                .whereLayer("protocol")
                .mayOnlyBeAccessedByLayers("main", "program", "probe")
                .check(classes);
    }
}
