package io.github.jdkmatrix.harness;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.jdkmatrix.harness.probe.Probe;
import io.github.jdkmatrix.harness.program.Facts;
import io.github.jdkmatrix.harness.protocol.Protocol;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** JDK 8 reads class files up to 52 (JVMS 4.1). */
    @ParameterizedTest
    @ValueSource(classes = {Probe.class, Facts.class, Protocol.class})
    void whatRunsBesideOtherProgramsRunsOnJdk8(Class<?> one) throws IOException, URISyntaxException {
        try (Stream<Path> folder = Files.list(
                Path.of(one.getResource(one.getSimpleName() + ".class").toURI()).getParent())) {
            for (Path file :
                    folder.filter(it -> it.toString().endsWith(".class")).toList()) {
                assertThat(Files.readAllBytes(file)[7]).as(file.toString()).isEqualTo((byte) 52);
            }
        }
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
