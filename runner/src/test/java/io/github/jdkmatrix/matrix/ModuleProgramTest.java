package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.yaml.Spoilt;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A module of the user, in a folder of classes and in a jar with a main class. */
class ModuleProgramTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void aModule() throws IOException {
        Path info = Files.writeString(folder.resolve("module-info.java"), "module com.greet {}");
        Path source = Files.createDirectories(folder.resolve("com/greet")).resolve("Hi.java");
        Files.writeString(source, "package com.greet; class Hi { public static void main(String[] a) {} }");
        String classes = folder.resolve("mods/com.greet").toString();
        tool("javac", "--release", "17", "-d", classes, info.toString(), source.toString());
        Files.createDirectories(folder.resolve("libs"));
        String jar = folder.resolve("libs/greet.jar").toString();
        tool("jar", "--create", "--file", jar, "--main-class", "com.greet.Hi", "-C", classes, ".");
    }

    private static void tool(String name, String... args) {
        PrintWriter out = new PrintWriter(System.err, false, StandardCharsets.UTF_8);
        assertThat(ToolProvider.findFirst(name).orElseThrow().run(out, out, args))
                .isZero();
    }

    private Matrix parse(String workload) {
        return Spoilt.withWorkload(folder, workload);
    }

    @Test
    void itIsNamedByItsMainClassElseByItself() {
        assertThat(parse("{module: com.greet/com.greet.Hi, module-path: [mods]}")
                        .ids(Axis.WORKLOADS))
                .containsExactly("Hi");
        assertThat(parse("{module: com.greet, module-path: [libs/*]}").ids(Axis.WORKLOADS))
                .containsExactly("greet");
    }

    /** The JDK of a fork may have another main class than this one. */
    @ParameterizedTest
    @ValueSource(strings = {"{module: jdk.jshell}", "{module: jdk.jshell, module-path: [mods], classpath: [libs/*]}"})
    void aModuleMayBeOneOfTheJdk(String workload) {
        WorkloadUse use = parse(workload).workloads().get(0);
        assertThat(use.id()).isEqualTo("jshell");
        assertThat(use.program())
                .get()
                .isInstanceOfSatisfying(
                        Program.Module.class, it -> assertThat(it.module()).isEqualTo("jdk.jshell"));
    }
}
