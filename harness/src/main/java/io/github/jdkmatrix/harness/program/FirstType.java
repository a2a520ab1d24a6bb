package io.github.jdkmatrix.harness.program;

import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Records the first type of a source file. It is an annotation processor, because the compiler's trees of JDK 8 are in a jar
 * outside the class path.
 */
@SupportedAnnotationTypes("*")
final class FirstType extends AbstractProcessor {
    private Optional<String> name = Optional.empty();

    /** The binary name, as {@code java} takes it; empty when the file declares no type. */
    Optional<String> name() {
        return name;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (Element root : round.getRootElements()) {
            if (!name.isPresent() && root instanceof TypeElement) {
                name = Optional.of(processingEnv
                        .getElementUtils()
                        .getBinaryName((TypeElement) root)
                        .toString());
            }
        }
        return false;
    }
}
