package io.github.jdkmatrix.harness.program;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/** Keeps the compiler's output in memory, because a fork has no file that outlives it. */
final class InMemoryFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

    InMemoryFileManager(StandardJavaFileManager rest) {
        super(rest);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        String path = className.replace('.', '/') + kind.extension;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        written.put(path, bytes);
        return new SimpleJavaFileObject(URI.create("memory:///classes"), kind) {
            @Override
            public OutputStream openOutputStream() {
                return bytes;
            }
        };
    }

    /** The class files by path in a jar. */
    Map<String, byte[]> all() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        for (Map.Entry<String, ByteArrayOutputStream> one : written.entrySet()) {
            all.put(one.getKey(), one.getValue().toByteArray());
        }
        return all;
    }
}
