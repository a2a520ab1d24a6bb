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
 * Takes down the first type that a compiler meets. An annotation processor, since on JDK 8 the compiler's own trees lie in
 * a jar that no class path has.
 */
@SupportedAnnotationTypes("*")
final class FirstType extends AbstractProcessor {
    private Optional<String> name = Optional.empty();

    /** As {@code java} takes it; nothing where no type was declared. */
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
