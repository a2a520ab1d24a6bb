package io.github.jdkmatrix.program;

import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The class that {@code java -jar} starts. */
public final class MainClass {

    /** The main class of a jar with benchmarks. */
    public static final String JMH = "org.openjdk.jmh.Main";

    private MainClass() {}

    /** The main class that a jar names; empty if there is no such jar or it names none. */
    public static Optional<String> of(String jar) {
        try (JarFile opened = new JarFile(new File(jar), false)) {
            return Optional.ofNullable(opened.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(it -> it.getValue(Attributes.Name.MAIN_CLASS));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
