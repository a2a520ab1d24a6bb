package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.jdkmatrix.matrix.Matrix;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A small matrix without a problem, for tests that change it in one place. */
public final class Spoilt {

    static final String GOOD = """
            name: good
            forks: 2
            timeout: 90s
            memory: 1g
            jvm-args: ["-XX:+UseG1GC"]
            jdks:
              - id: "21"
                image: some/jdk:21
              - id: "25"
                build: {context: jdk, args: {PACKAGE: openjdk-25}}
            cpus:
              - {id: one, cores: 1}
              - {id: four, cores: 4, quota: 2.0}
            flags:
              - id: default
              - id: serial
                args: ["-XX:+UseSerialGC"]
            workloads:
              - use: count-even
                params: {thread: [platform, virtual]}
            """;

    private Spoilt() {}

    /** The good matrix with one text in it replaced. */
    public static String matrix(String good, String bad) {
        assertThat(GOOD.split(Pattern.quote(good), -1)).hasSize(2);
        return GOOD.replace(good, bad);
    }

    static List<String> problemsOf(String yaml) {
        return problemsOf(() -> MatrixParser.parse("m.yaml", yaml));
    }

    /** What is said of a matrix that cannot be read. */
    public static List<String> problemsOf(ThrowingCallable read) {
        InvalidMatrixException invalid = catchThrowableOfType(InvalidMatrixException.class, read);
        assertThat(invalid).as("the matrix should have a problem").isNotNull();
        return invalid.lines();
    }

    /** A matrix in this folder with one workload. */
    public static Matrix withWorkload(Path folder, String workload) {
        return MatrixParser.parse(folder.resolve("m.yaml").toString(), """
                jdks: [{id: "21", image: jdk}]
                cpus: [{id: "2", cores: 2}]
                workloads:
                  -\s""" + workload + "\n");
    }
}
