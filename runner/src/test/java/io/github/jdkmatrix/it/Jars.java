package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Makes jars of sources in a folder. */
public record Jars(Path folder) {

    private static final String JMH = "org.openjdk.jmh.Main";
    private static final String PROCESSOR = "org.openjdk.jmh.generators.BenchmarkProcessor";

    /** A class of each jar that a jar of benchmarks has in it. */
    private static final String[] LIBRARIES = {JMH, "joptsimple.OptionParser", "org.apache.commons.math3.util.FastMath"
    };

    /** A jar as JMH's build makes one. */
    public void benchmarks(String jar, String source, int release) throws IOException {
        String classes = jar + ".classes";
        compile(classes, source, release, "-processor", PROCESSOR, "-cp", location(JMH) + ":" + location(PROCESSOR));
        jar(jar, classes, JMH, LIBRARIES);
    }

    /** The jar of a program of one class. */
    public void program(String jar, int release, String main, String source) throws IOException {
        Files.writeString(folder.resolve(main + ".java"), source);
        compile(jar + ".classes", main + ".java", release);
        jar(jar, jar + ".classes", main);
    }

    public void compile(String target, String source, int release, String... options) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Files.createDirectories(folder.resolve(target));
        List<String> all = Stream.concat(
                        Stream.of("-nowarn", "-d", classes.toString(), "--release", Integer.toString(release)),
                        Stream.of(options))
                .toList();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean done = compiler.getTask(
                            null, files, null, all, null, files.getJavaFileObjects(folder.resolve(source)))
                    .call();
            assertThat(done).as(source).isTrue();
        }
    }

    /** A jar of classes with a main class, with all that is in the jars of these classes. */
    public void jar(String name, String classes, String main, String... libraries) throws IOException {
        jar(name, classes, Attributes.Name.MAIN_CLASS, main, libraries);
    }

    /** One with another attribute in its manifest. */
    void jar(String name, String classes, Attributes.Name key, String value, String... libraries) throws IOException {
        Manifest head = new Manifest();
        head.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        head.getMainAttributes().put(key, value);
        Set<String> there = new TreeSet<>(Set.of(JarFile.MANIFEST_NAME));
        try (OutputStream out = Files.newOutputStream(folder.resolve(name));
                JarOutputStream jar = new JarOutputStream(out, head);
                Stream<Path> tree = Files.walk(folder.resolve(classes))) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                add(jar, folder.resolve(classes).relativize(file).toString(), Files.readAllBytes(file), there);
            }
            for (String library : libraries) {
                try (JarFile from = new JarFile(location(library))) {
                    for (JarEntry entry :
                            from.stream().filter(it -> !it.isDirectory()).toList()) {
                        add(jar, entry.getName(), from.getInputStream(entry).readAllBytes(), there);
                    }
                }
            }
        }
    }

    /** The jar that a class is in. */
    private static String location(String className) {
        try {
            return Path.of(Class.forName(className)
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static void add(JarOutputStream jar, String name, byte[] content, Set<String> there) throws IOException {
        if (there.add(name)) {
            jar.putNextEntry(new JarEntry(name));
            jar.write(content);
            jar.closeEntry();
        }
    }
}
