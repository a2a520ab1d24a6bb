package io.github.jdkmatrix.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/**
 * The harness with another class {@code Fork}, which misbehaves as the property {@code hostile} of its JVM says.
 *
 * @param folder to be put before the runner's jar on its class path
 */
public record HostilePayload(Path folder) {

    private static final String SOURCE = "/hostile/Fork.java";
    private static final String CLASS = "io/github/jdkmatrix/harness/Fork.class";
    private static final String HARNESS = "/payload/harness.jar";

    /** Makes it below a folder. */
    static HostilePayload in(Path folder) throws IOException {
        return in(folder, List.of());
    }

    /**
     * Makes it below a folder. The same source makes the same bytes, hence the same images.
     *
     * @param attempts commands for {@code -Dhostile=attempts}
     */
    public static HostilePayload in(Path folder, List<String> attempts) throws IOException {
        Path payload = Files.createDirectories(folder.resolve("hostile/payload"));
        Path original = folder.resolve("hostile/original.jar");
        Files.write(original, resource(HARNESS));
        byte[] program = compiled(folder.resolve("hostile"), original);
        try (JarInputStream in = new JarInputStream(Files.newInputStream(original));
                OutputStream out = Files.newOutputStream(payload.resolve("harness.jar"))) {
            try (JarOutputStream jar = new JarOutputStream(out)) {
                add(
                        jar,
                        "attempts",
                        new ByteArrayInputStream(String.join("\n", attempts).getBytes(UTF_8)));
                add(jar, CLASS, new ByteArrayInputStream(program));
                for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
                    if (!entry.getName().equals(CLASS)) {
                        add(jar, entry.getName(), in);
                    }
                }
            }
        }
        return new HostilePayload(folder.resolve("hostile"));
    }

    private static void add(JarOutputStream jar, String name, InputStream content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        jar.putNextEntry(entry);
        content.transferTo(jar);
        jar.closeEntry();
    }

    /** For the oldest of all JDKs that run it. */
    private static byte[] compiled(Path folder, Path classPath) throws IOException {
        Path source = folder.resolve("Fork.java");
        Files.write(source, resource(SOURCE));
        String[] arguments = {"--release", "17", "-cp", classPath.toString(), "-d", folder.toString(), source.toString()
        };
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
        return Files.readAllBytes(folder.resolve(CLASS));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = HostilePayload.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }
}
