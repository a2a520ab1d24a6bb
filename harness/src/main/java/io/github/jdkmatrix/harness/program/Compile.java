package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles one source file with the compiler of this JDK and sends the classes on, with the name of the first type in the
 * file: the one that the source launcher would start.
 *
 * <p>Exit codes: 0 done; 1 it does not compile, with the first error in one line on stderr; 2 there is no compiler.
 */
public final class Compile {
    private static final int NOT_COMPILED = 1;
    private static final int NO_COMPILER = 2;

    private Compile() {}

    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int exit;
        if (compiler == null) {
            exit = complain("this is no JDK: it has no compiler", NO_COMPILER);
        } else {
            exit = compile(compiler, new File(args[0]));
        }
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int compile(JavaCompiler compiler, File source) throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager standard =
                        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8);
                ClassesInMemory classes = new ClassesInMemory(standard)) {
            // No class path, so that it cannot come to need what its forks do not have.
            List<String> options = Arrays.asList("-nowarn", "-cp", "", "-encoding", "UTF-8");
            JavaCompiler.CompilationTask task =
                    compiler.getTask(null, classes, diagnostics, options, null, standard.getJavaFileObjects(source));
            FirstType first = new FirstType();
            task.setProcessors(Collections.singleton(first));
            boolean done = task.call();
            Optional<String> error = error(diagnostics);
            if (!done || error.isPresent() || !first.name().isPresent()) {
                return complain(error.orElse(source.getName() + " declares no class"), NOT_COMPILED);
            }
            Telling telling = new Telling();
            telling.fact(EntryPoints.MAIN_CLASS, first.name().get());
            for (Map.Entry<String, byte[]> one : classes.all().entrySet()) {
                telling.parcel(one.getKey(), one.getValue());
            }
            telling.end();
            return 0;
        }
    }

    private static Optional<String> error(DiagnosticCollector<JavaFileObject> diagnostics) {
        for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR) {
                String place = one.getSource() == null
                        ? ""
                        : new File(one.getSource().getName()).getName() + ":" + one.getLineNumber() + ": ";
                return Optional.of(place
                        + one.getMessage(Locale.ROOT).replaceAll("\\s+", " ").trim());
            }
        }
        return Optional.empty();
    }

    private static int complain(String problem, int exit) {
        System.err.println(problem);
        return exit;
    }
}
