package io.github.jdkmatrix.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** What the manifest of a jar says; a file that is no jar says nothing. */
public final class JarManifest {

    /** The main class of a jar with benchmarks. */
    public static final String JMH = "org.openjdk.jmh.Main";

    private JarManifest() {}

    /** Whether {@code java -jar} starts JMH. */
    public static boolean startsJmh(Path jar) {
        return attribute(jar, Attributes.Name.MAIN_CLASS).filter(JMH::equals).isPresent();
    }

    /** A main attribute. */
    static Optional<String> attribute(Path jar, Attributes.Name name) {
        try (JarFile opened = new JarFile(jar.toFile(), false)) {
            return Optional.ofNullable(opened.getManifest())
                    .map(it -> it.getMainAttributes().getValue(name));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
