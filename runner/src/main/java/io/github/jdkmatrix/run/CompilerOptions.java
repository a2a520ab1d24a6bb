package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.JavaOptions;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Program.Launch;
import io.github.jdkmatrix.plan.ForkPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The options by which a source file is compiled: those that the source launcher takes from the arguments of its JVM (JEP 330, JEP
 * 458).
 *
 * @param feature the release of the compiler
 * @param jvmArgs the JVM arguments of the program
 * @param files the folder with files that the arguments may name
 */
record CompilerOptions(Program.Source source, int feature, List<String> jvmArgs, Optional<String> files) {

    /** The release with JEP 458: several source files, and {@code --enable-preview} alone. */
    private static final int SEVERAL_FILES = 22;

    private static final Set<String> OF_MODULES = Set.of(
            "--add-exports",
            "--add-modules",
            "--limit-modules",
            "--patch-module",
            "--module-path",
            "--upgrade-module-path");

    /** These options for another release of the compiler. */
    CompilerOptions by(int other) {
        return new CompilerOptions(source, other, jvmArgs, files);
    }

    boolean preview() {
        return jvmArgs.contains(JavaOptions.ENABLE_PREVIEW);
    }

    /** The options of javac. */
    List<String> words(ForkPaths places) {
        List<String> words = new ArrayList<>();
        words.addAll(places.path("-cp", source.classpath()));
        boolean compiled = source.launch() == Launch.COMPILED;
        if (compiled || feature >= SEVERAL_FILES) {
            words.addAll(List.of("-sourcepath", places.sourcePath(source.source())));
        }
        jvmArgs.stream().filter(it -> OF_MODULES.contains(it.split("=", 2)[0])).forEach(words::add);
        Optional<String> release = jvmArgs.stream()
                .filter(it -> it.startsWith(JavaOptions.SOURCE))
                .map(it -> it.substring(JavaOptions.SOURCE.length()))
                .reduce((earlier, later) -> later)
                .or(() -> preview() && (compiled || feature >= SEVERAL_FILES)
                        ? Optional.of(Integer.toString(feature))
                        : Optional.empty());
        release.ifPresent(it -> words.addAll(List.of("--release", it)));
        if (preview()) {
            words.add(JavaOptions.ENABLE_PREVIEW);
        }
        return List.copyOf(words);
    }
}
