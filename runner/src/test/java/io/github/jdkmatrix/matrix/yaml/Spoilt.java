package io.github.jdkmatrix.matrix.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.regex.Pattern;

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

    /** What is said about the good matrix with one text in it replaced. */
    public static List<String> problems(String good, String bad) {
        return problemsOf(matrix(good, bad));
    }

    /** What is said about the good matrix with lines added at its end, from line 21 on. */
    static List<String> problemsAfter(String lines) {
        return problemsOf(GOOD + lines);
    }

    static List<String> problemsOf(String yaml) {
        InvalidMatrixException invalid =
                catchThrowableOfType(InvalidMatrixException.class, () -> MatrixParser.parse("m.yaml", yaml));
        assertThat(invalid).as("the matrix should have a problem:%n%s", yaml).isNotNull();
        return invalid.lines();
    }
}
