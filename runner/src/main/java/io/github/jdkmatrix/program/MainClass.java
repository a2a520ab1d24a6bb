package io.github.jdkmatrix.program;

import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The class that {@code java -jar} starts. */
public final class MainClass {

    /** That of a jar with benchmarks. */
    public static final String JMH = "org.openjdk.jmh.Main";

    private MainClass() {}

    /** Empty if there is no such jar or it has no main class. */
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
