package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.matrix.Launch;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ProgramFacts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which files ran that are not of the harness, and who compiled them. */
final class ProgramsLine {

    private ProgramsLine() {}

    /** Nothing where all workloads are of the harness. */
    static Optional<String> of(Manifest manifest) {
        List<ProgramFacts> programs = manifest.sessions().stream()
                .limit(1)
                .flatMap(it -> it.programs().stream())
                .toList();
        return programs.isEmpty()
                ? Optional.empty()
                : Optional.of(programs.stream()
                        .map(it -> name(it.file()) + " ("
                                + Stream.of(Optional.of(it.briefly()), compiler(it, manifest.matrix()))
                                        .flatMap(Optional::stream)
                                        .collect(Collectors.joining(", "))
                                + ")")
                        .collect(Collectors.joining(", ")));
    }

    /** Where on its author's disk a program lay concerns no reader. */
    private static String name(String file) {
        return file.startsWith("/") ? file.substring(file.lastIndexOf('/') + 1) : file;
    }

    private static Optional<String> compiler(ProgramFacts program, Matrix matrix) {
        boolean launched = matrix.workloads().stream()
                .flatMap(it -> it.program().stream())
                .anyMatch(it -> it instanceof Program.Source source
                        && source.launch() == Launch.SOURCE
                        && source.source().equals(program.file()));
        return program.compiledBy()
                .map(jdk -> "compiled by JDK " + jdk)
                .or(() -> launched ? Optional.of("compiled in each fork by its own JDK") : Optional.empty());
    }
}
